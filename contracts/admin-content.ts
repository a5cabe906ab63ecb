import { maybe } from './parts.ts';
import { answer, endpoint, errors, get, jsonBody, post, z } from './endpoint.ts';

/* The specification's admin service (section 7): the about page's text and image. */

const content = z.string().max(200_000).describe('HTML');
const imgsrc = z.string().max(2_000).describe('The address of an image');
const revision = z.string().nullable();

const adminContent = z
  .object({
    content,
    imgsrc,
    revision: revision.describe('Null if the language has none yet'),
    unpublishedBy: z.string().nullable().describe('Another person with unpublished changes to it'),
  })
  .openapi('AdminContent');
/** The text and image of the about page that the Admin Dashboard edits. */
export type AdminContent = z.infer<typeof adminContent>;

const example: AdminContent = {
  content: '<p>We have worked in this town since 2016.</p>',
  imgsrc: '/media/my-site/about/ledger.720x520.svg',
  revision: '019a9f3e-5c1a-7d21-9a53-0d5a4be37e10',
  unpublishedBy: null,
};

const params = z.object({ lang: z.string() });

export const readAdminContent = endpoint({
  ...get('admin:open', '/admin/content/{lang}'),
  summary: 'Get the text and image that the Admin Dashboard edits',
  request: { params },
  responses: {
    200: answer('As the draft has it', adminContent, example),
    ...errors('unauthorized', 'not-allowed', 'not-found'),
  },
});

export const updateAdminContent = endpoint({
  ...post('admin:open', '/admin/content/{lang}', 1024 * 1024),
  method: 'put',
  summary: 'Update and publish the text and image that the Admin Dashboard edits',
  request: {
    params,
    body: jsonBody(
      z.strictObject({
        content,
        imgsrc,
        revision: maybe(revision).describe(
          'The revision that the change is based on; without it, the current one is replaced',
        ),
        isConfirmed: z
          .boolean()
          .default(false)
          .describe(
            'Replaces or publishes another person’s unpublished changes in the named revision',
          ),
      }),
      { content: example.content, imgsrc: example.imgsrc },
    ),
  },
  responses: {
    200: answer('As it is public now', adminContent, example),
    409: answer(
      'Somebody else has changed it since, or has unpublished changes; this is their version',
      adminContent,
      example,
    ),
    ...errors('bad-request', 'invalid', 'unauthorized', 'not-allowed', 'not-found'),
  },
});
