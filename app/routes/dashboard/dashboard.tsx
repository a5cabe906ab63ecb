import { type ComponentType, use, useEffect, useState } from 'react';
import type { EditorData } from '../../editor/editor-context.ts';
import { loadProjects } from '../../editor/load-projects.ts';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from '../../editor/editor.css?url';
import { loadFrame } from '../../admin/frame/load-frame.ts';
import { requireMember } from '../../member.ts';
import { EditorLoadersContext } from '../../editor-loaders.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { pageOf, visitorOf } from '../../server-context.ts';
import { staffOnly } from '../../staff-only.ts';
import type { Route } from './+types/dashboard.ts';

export { accountHeaders as headers } from '../../account/account-posts.ts';
export { screenMeta as meta } from '../../account/account-meta.ts';

export const handle: RouteHandle = { page: 'page', fills: 'window' };
export const middleware = [staffOnly('content:view-draft')];

const schemeKeys = ['scheme*'] as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { site, language } = pageOf({ context, params });
  const { person } = await requireMember(context);
  const { name, languages } = site.project;
  const dashboard = await loadFrame({ context, params, url }, { countsWaiting: false });
  const data: EditorData = {
    language,
    labels: await site.editorLabels(language),
    sectionTypes: await site.sectionTypes(language),
    schemeLabels: await site.labels(language, schemeKeys),
    languages,
    ...loadProjects(site, { url, language }),
    person: {
      id: person.id,
      name: person.name,
      role: person.role,
      canPublish: await visitorOf(context).can('content:publish'),
      canStructure: await visitorOf(context).can('content:structure'),
      canEditPrices: await visitorOf(context).can('product:edit'),
      languages: person.role === 'translator' ? person.languages : null,
    },
    apiSession: dashboard.apiSession,
    dashboard,
  };
  const { dashboard: title } = await site.labels(language, ['dashboard']);
  return { title, siteName: name, data };
}

/** A change of place in the editor changes the URL, but no loader data. */
export const shouldRevalidate = () => false;

type Screen = ComponentType<{ data: EditorData }>;

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { data } = loaderData;
  const loaders = use(EditorLoadersContext);
  const [screen, setScreen] = useState<{ Screen: Screen } | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    const load = async () => {
      const loaded = await loaders?.screen();
      if (loaded) setScreen({ Screen: loaded.EditorScreen });
    };
    load().catch((error: unknown) => setFailure({ error }));
  }, [loaders]);
  // The error page offers a retry.
  if (failure) throw failure.error;
  return (
    <>
      <StyleSheet href={styles} />
      {screen ? <screen.Screen data={data} /> : <Waiting {...data} />}
    </>
  );
}

/** Placeholder until the editor has loaded. */
function Waiting({ labels }: EditorData) {
  return (
    <div className="editor">
      <header className="editor-bar on-pine" />
      <main id="content" className="unit-stack editor-empty">
        <h1 className="h3">{labels['editor.shell.loading']}</h1>
      </main>
    </div>
  );
}
