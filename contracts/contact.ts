import {
  aboutField,
  type ContactField,
  contactLimits,
  elapsedField,
  subjectField,
  trapField,
} from '#common/forms/contact-form.ts';
import { done, endpoint, errors, isPublic, jsonBody, takesForms, z } from './endpoint.ts';
import { languageCode } from './parts.ts';

const textField = (field: ContactField, description: string) =>
  z.string().max(contactLimits[field]).openapi({ description });

/** Body of a contact message. Of the fields after the first four, only `subject` can make it invalid. */
const contactMessage = z.object({
  name: textField('name', 'Letters, spaces, hyphens, apostrophes and full stops'),
  email: textField('email', 'An address that can be answered'),
  phone: textField(
    'phone',
    '10 to 13 digits, Western or Arabic-Indic; a country code with + or 00',
  ),
  message: z.string().min(5).max(contactLimits.message).describe('At least 5 characters'),
  language: languageCode.optional().describe('The language of the answer'),
  [aboutField]: z
    .string()
    .optional()
    .describe('The page or package that it is about: `{folder}/{file}/{slug}`'),
  [subjectField]: z
    .string()
    .optional()
    .describe('The text that the form began the message with; alone, it is not a message'),
  [trapField]: z.string().optional().describe('A honeypot: leave it empty'),
  [elapsedField]: z
    .string()
    .optional()
    .describe('Milliseconds between showing the form and sending it'),
});

/** A message by form or JSON (specification, section 7). Pages of other sites cannot post it. */
export const sendMessage = endpoint({
  ...isPublic,
  ...takesForms,
  method: 'post',
  path: '/contact',
  summary: 'Send a message',
  request: {
    body: jsonBody(contactMessage, {
      name: 'Nadia El Sherif',
      email: 'nadia@company.example',
      phone: '01005550142',
      message: 'We would like to visit you on Monday.',
      language: 'en',
    }),
  },
  responses: {
    200: done('The message is stored'),
    ...errors('bad-request', 'invalid', 'forbidden', 'too-large', 'bad-type', 'too-many'),
  },
});
