import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { JsonObject, JsonValue } from '../../../common/json.ts';
import { exampleLanguages, type SectionExample } from '../../../sections/section-example.ts';
import type { SectionType } from '../../../sections/registry.ts';
import {
  type BuiltServer,
  copyImportedData,
  startBuiltServer,
} from '../../support/built-server.ts';
import { runContent } from '../../support/run-content.ts';
import { root } from '../../support/root.ts';

const projectId = 'active-med-pharma';

export interface ExampleSection {
  type: SectionType;
  fileName: string;
  content: SectionExample;
}

export interface ProjectBeside {
  /** Its entry of config.json. */
  config: JsonObject & { id: string };
  /** Of its folder: texts as they are, values as JSON. */
  files: Readonly<Record<string, JsonValue>>;
}

export interface ExampleSite {
  /** Sections of its home page, independent of the shipped texts. */
  sections?: readonly ExampleSection[];
  /** Of the project's folder, in the place of its own: texts as they are, values as JSON. */
  files?: Readonly<Record<string, JsonValue>>;
  /** Another project of the same installation. */
  beside?: ProjectBeside;
  env?: Record<string, string>;
}

/** The built server with the shipped project's shell and drawings, and with a home page of its own. */
export async function startExampleSite({
  sections = [],
  files = {},
  beside,
  env = {},
}: ExampleSite): Promise<BuiltServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-example-'));
  const dataDir = path.join(folder, 'data');
  const assets = path.join(folder, 'assets');
  await writeProject(assets, sections);
  await writeFiles(path.join(assets, projectId), files);
  if (beside) await addProject(assets, beside);
  await copyImportedData(dataDir);
  await runContent({ DATA_DIR: dataDir }, 'import', assets);
  const server = await startBuiltServer({ dataDir, env: { LOG_LEVEL: 'warn', ...env } });
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function writeProject(folder: string, sections: readonly ExampleSection[]): Promise<void> {
  await cp(path.join(root, 'assets'), folder, { recursive: true });
  const project = path.join(folder, projectId);
  const components = sections.map(({ type, fileName }, index) => ({
    id: index + 1,
    type,
    fileName,
  }));
  await writeJson(path.join(project, 'pages-components.json'), { homeComponents: components });
  for (const language of exampleLanguages) {
    const page = path.join(project, 'content', language, 'home-page');
    await rm(page, { recursive: true });
    await mkdir(page);
    await writeJson(path.join(page, 'meta-data.json'), { meta: { title: projectId } });
    for (const { fileName, content } of sections)
      await writeJson(path.join(page, `${fileName}.json`), content[language]);
  }
}

async function addProject(folder: string, { config, files }: ProjectBeside): Promise<void> {
  const file = path.join(folder, 'config.json');
  const { projects, ...rest } = JSON.parse(await readFile(file, 'utf8'));
  await writeJson(file, { ...rest, projects: [...projects, config] });
  await writeFiles(path.join(folder, config.id), files);
}

async function writeFiles(
  folder: string,
  files: Readonly<Record<string, JsonValue>>,
): Promise<void> {
  for (const [name, value] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await (typeof value === 'string' ? writeFile(file, value) : writeJson(file, value));
  }
}

function writeJson(file: string, value: JsonValue): Promise<void> {
  return writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}
