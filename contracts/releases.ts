import { findingKinds } from '#common/content/finding-kinds.ts';
import { answer, endpoint, errors, get, jsonBody, post, z } from './endpoint.ts';
import {
  exampleAuthor,
  footerPath,
  footerScope,
  newFooter,
  oldFooter,
  publishedAt,
  savedAt,
  servicesPath,
  servicesTitle,
  tooLong,
} from './examples.ts';
import {
  inLanguage,
  jsonValue,
  languageCode,
  milliseconds,
  noFields,
  orNull,
  personName,
  projectAndId,
  projectParams,
  sectionPage,
  unitLanguage,
  maybe,
} from './parts.ts';

const scope = z.strictObject({
  languages: z.array(languageCode).max(20).nullable().describe('Null: all'),
  paths: z
    .array(z.string().max(400))
    .max(5_000)
    .nullable()
    .describe(
      'Null: everything except what the plan marks as withheld or reserved. Name the place of a section as the plan ' +
        'does (pages-components.json#home.hero), or the places of all sections with pages-components.json. ' +
        'A new section’s texts and its place are published together',
    ),
});
/** Scope of a release: null means all. Structure is published with every language in any case. */
export type PublishScope = z.infer<typeof scope>;

const title = z.string().trim().max(200);
const publishRequest = scope.extend({
  title,
  token: z.string().max(500_000).describe('The token of the confirmed plan'),
  at: z
    .int()
    .min(0)
    .max(8_640_000_000_000_000)
    .nullable()
    .describe('Milliseconds since 1970; null or past: now'),
});
export type PublishRequest = z.infer<typeof publishRequest>;

const plannedSection = z.object({
  page: sectionPage,
  textPath: z.string(),
  hiddenBefore: z.array(languageCode),
  hiddenAfter: z.array(languageCode),
});
export type PlannedSection = z.infer<typeof plannedSection>;

const plannedChange = z
  .object({
    path: z.string(),
    language: unitLanguage,
    title: z.string(),
    kind: z.enum(['new', 'changed', 'removed']),
    isStructure: z.boolean().describe('Published in every language'),
    fields: z.array(
      z.object({
        field: z.string(),
        before: maybe(jsonValue),
        after: maybe(jsonValue),
      }),
    ),
    isWithheld: maybe(z.boolean()).describe(
      'Unpublished or reverted and not edited since, or scheduled: a release includes it only by its path',
    ),
    isMoved: maybe(z.boolean()).describe('Its position in its collection changes'),
    scheduledAt: maybe(z.number()).describe('Time of its scheduled publication, unchanged'),
    isReserved: maybe(z.boolean()).describe(
      'The caller may not publish it; a release that names it is rejected',
    ),
    section: maybe(plannedSection).describe(
      'For changes of a section’s place on its page, without fields',
    ),
    by: maybe(personName.nullable()).describe('Absent if a draft was removed'),
    at: maybe(z.number()).describe('Time of the change'),
  })
  .openapi('PlannedChange');
/** A difference that a release would make public. */
export type PlannedChange = z.infer<typeof plannedChange>;

const findingKind = z.enum(findingKinds);
export type FindingKind = z.infer<typeof findingKind>;

const checkFinding = z
  .object({
    level: z.enum(['error', 'warning']).describe('An error needs confirmation'),
    kind: findingKind.describe('Placeholders and invalid fields are never published'),
    path: z.string(),
    language: unitLanguage,
    field: z.string().describe('Empty if the whole text is missing in a language'),
    about: z
      .string()
      .describe(
        'The link, heading or image; or the number of missing, outdated or placeholder texts',
      ),
    isStructure: maybe(z.boolean()).describe('Published in every language, chosen or not'),
  })
  .openapi('CheckFinding');
export type CheckFinding = z.infer<typeof checkFinding>;

const publishPlan = z
  .object({
    changes: z.array(plannedChange),
    findings: z.array(checkFinding),
    token: z
      .string()
      .describe(
        'Identifies this state of the drafts: a release is refused if they have changed since',
      ),
  })
  .openapi('PublishPlan');
export type PublishPlan = z.infer<typeof publishPlan>;

const planExample: PublishPlan = {
  changes: [
    {
      path: footerPath,
      language: 'en',
      title: 'Footer',
      kind: 'changed',
      isStructure: false,
      fields: [{ field: 'witharc', before: oldFooter.witharc, after: newFooter.witharc }],
      by: exampleAuthor,
      at: savedAt,
    },
  ],
  findings: [
    {
      level: 'warning',
      kind: 'example-link',
      path: footerPath,
      language: 'en',
      field: 'email',
      about: newFooter.email,
    },
  ],
  token: '-ORiL9wkB7aoQT_JiOEq',
};

const releaseSummary = z
  .object({
    id: z.string(),
    title: z.string(),
    author: personName.nullable(),
    state: z
      .enum(['published', 'scheduled', 'held', 'cancelled', 'failed'])
      .describe(
        '`held`: due, but its author is no longer allowed to publish, or the API token that scheduled it was revoked',
      ),
    at: milliseconds,
    failure: z.string().nullable(),
    revertsId: z.string().nullable(),
    isRevertible: z
      .boolean()
      .describe('No later release changed its documents, and the caller may'),
    isWithdrawn: maybe(z.boolean()).describe(
      'None of its texts are public any more: it was reverted, or they were unpublished',
    ),
    isReserved: maybe(z.boolean()).describe(
      'The caller may neither revert nor publish it, because it contains prices',
    ),
    isTokenRevoked: maybe(z.boolean()).describe(
      'On hold because the API token that scheduled it was revoked',
    ),
    documents: z
      .array(z.object({ path: z.string(), language: unitLanguage, title: z.string() }))
      .describe('The first of its documents'),
    documentCount: z.number(),
    overtakenBy: z
      .array(z.string())
      .describe('Titles of later releases that block its revert or, if scheduled, its publication'),
  })
  .openapi('Release');
export type ReleaseSummary = z.infer<typeof releaseSummary>;

const releaseExample: ReleaseSummary = {
  id: '01a20096-9bc0-7b66-9fb5-397a432bfe08',
  title: 'Copyright of 2027',
  author: exampleAuthor,
  state: 'published',
  at: publishedAt,
  failure: null,
  revertsId: null,
  isRevertible: true,
  documents: [{ path: footerPath, language: 'en', title: 'Footer' }],
  documentCount: 1,
  overtakenBy: [],
};
/** Reverts it, or unpublishes something else. */
const laterRelease = {
  ...releaseExample,
  id: '01a200c4-6280-7b1e-9db9-40dff74568ea',
  at: 1_795_309_200_000,
};

const documentProblem = z.object({
  path: z.string(),
  language: unitLanguage,
  field: z.string(),
  message: z.string(),
});
const nothing = z.object({ outcome: z.literal('nothing') });
const released = z.object({
  outcome: z.enum(['published', 'scheduled']),
  release: releaseSummary,
});
const broken = z.object({ outcome: z.literal('invalid'), problems: z.array(documentProblem) });
const moved = z.object({ outcome: z.literal('moved'), plan: publishPlan });
/** `moved`: the drafts have changed since; `plan` is the current one. */
export type PublishAnswer =
  | z.infer<typeof nothing>
  | z.infer<typeof released>
  | z.infer<typeof broken>
  | z.infer<typeof moved>;

const refusals = ['bad-request', 'invalid', 'unauthorized', 'not-allowed', 'not-found'] as const;
/** A scope may name every document of a large site. */
const scopeBytes = 2 * 1024 * 1024;

export const planRelease = endpoint({
  ...post('content:view-draft', '/editor/{project}/plan', scopeBytes),
  summary: 'List what a release would change and what should be checked first',
  request: { params: projectParams, query: inLanguage, body: jsonBody(scope, footerScope) },
  responses: { 200: answer('The plan', publishPlan, planExample), ...errors(...refusals) },
});

export const publish = endpoint({
  ...post('content:publish', '/editor/{project}/publish', scopeBytes),
  summary: 'Publish a plan, now or at a given time',
  request: {
    params: projectParams,
    query: inLanguage,
    body: jsonBody(publishRequest, {
      ...footerScope,
      title: releaseExample.title,
      token: planExample.token,
      at: null,
    }),
  },
  responses: {
    ...errors(...refusals, 'fresh-proof-needed'),
    200: answer('There was nothing to publish', nothing, { outcome: 'nothing' }),
    201: answer('The published or scheduled release', released, {
      outcome: 'published',
      release: releaseExample,
    }),
    400: answer('Some texts break the rules', broken, {
      outcome: 'invalid',
      problems: [{ path: footerPath, ...tooLong }],
    }),
    409: answer('The drafts have changed since; the current plan', moved, {
      outcome: 'moved',
      plan: planExample,
    }),
  },
});

export const unpublish = endpoint({
  ...post('content:publish', '/editor/{project}/unpublish', scopeBytes),
  summary: 'Unpublish texts; their drafts are kept',
  request: {
    params: projectParams,
    query: inLanguage,
    body: jsonBody(scope.extend({ title }), {
      languages: ['en'],
      paths: [servicesPath],
      title: 'Without the English services',
    }),
  },
  responses: {
    200: answer(
      'The release that unpublished them; null if nothing was public',
      z.object({ release: orNull(releaseSummary) }),
      {
        release: {
          ...laterRelease,
          title: 'Without the English services',
          documents: [{ path: servicesPath, language: 'en', title: servicesTitle }],
        },
      },
    ),
    ...errors(...refusals),
  },
});

export const listReleases = endpoint({
  ...get('content:view-draft', '/editor/{project}/releases'),
  summary: 'List releases, newest first, twenty at a time',
  request: {
    params: projectParams,
    query: inLanguage.extend({
      before: z
        .string()
        .optional()
        .describe('Only releases before this time, in milliseconds since 1970'),
    }),
  },
  responses: {
    200: answer('The releases', z.object({ releases: z.array(releaseSummary) }), {
      releases: [releaseExample],
    }),
    ...errors(...refusals),
  },
});

export const revertRelease = endpoint({
  ...post('content:publish', '/editor/{project}/releases/{id}/revert', 16 * 1024),
  summary: 'Revert a release, or all later ones, with a new release',
  request: {
    params: projectAndId,
    query: inLanguage,
    body: jsonBody(
      z.strictObject({
        title,
        isLater: z
          .boolean()
          .default(false)
          .describe('Reverts all releases after this one, which stays'),
      }),
      { title: 'Back to 2026' },
    ),
  },
  responses: {
    200: answer('The release that reverted it', releaseSummary, {
      ...laterRelease,
      title: 'Back to 2026',
      revertsId: releaseExample.id,
    }),
    ...errors(...refusals, 'fresh-proof-needed', 'overtaken'),
  },
});

export const cancelRelease = endpoint({
  ...post('content:publish', '/editor/{project}/releases/{id}/cancel', 1024),
  summary: 'Cancel a scheduled release',
  request: { params: projectAndId, query: inLanguage, body: jsonBody(noFields, {}) },
  responses: {
    200: answer(
      'False if it had already been published or cancelled',
      z.object({ cancelled: z.boolean() }),
      { cancelled: true },
    ),
    ...errors(...refusals),
  },
});

export const publishHeldRelease = endpoint({
  ...post('content:publish', '/editor/{project}/releases/{id}/publish', 1024),
  summary: 'Publish a release that is on hold',
  request: { params: projectAndId, query: inLanguage, body: jsonBody(noFields, {}) },
  responses: {
    200: answer(
      'The release; “failed” if others have changed the same texts',
      releaseSummary,
      releaseExample,
    ),
    ...errors(...refusals, 'fresh-proof-needed'),
  },
});
