import { z } from 'zod';
import { type Behaviour, behaviours } from '#common/behaviour.ts';
import { isJsonObject, type JsonObject } from '#common/json.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import { type Company, companySettingsSchema } from '../company/company-settings.ts';
import { contactSettingsSchema } from '../contact/contact-settings.ts';
import type { Database } from '../db/connect.ts';
import type { VatRule } from '#common/vat.ts';
import { type Approval, approvalSettingsSchema } from '../orders/approval-settings.ts';
import { paymentSettingsSchema } from '../orders/payment-settings.ts';
import { vatSettingsSchema } from '../orders/vat-settings.ts';
import { type Retention, retentionSettingsSchema } from '../retention/retention-settings.ts';
import { readStoredJson } from './canonical-json.ts';
import { type Problem, problemsOf } from './problems.ts';
import { type Db, findProjectRow, listProjectRows, type ProjectRow } from './queries.ts';

/** A site. */
export interface Project {
  /** Lower case, as in addresses. */
  id: string;
  name: string;
  /** Its names in languages that write it in another way. */
  names: Readonly<Partial<Record<LanguageCode, string>>>;
  /** The host names that lead to it. */
  hosts: string[];
  languages: LanguageCode[];
  defaultLanguage: LanguageCode;
  behaviour: Behaviour;
  /** Hosts besides our own whose images its pages may show, each perhaps with a port. */
  imageHosts: string[];
  /** Sections of invented people, companies and numbers, as `home-page/clients`: a note marks them as samples. */
  samples: string[];
  /** Where courses are approved, or not sold. */
  approvals: Approval[];
  /** The seller. */
  company: Company;
  /** The days after which records are deleted. */
  retention: Retention;
  vatRules: VatRule[];
  /** Its whole entry of config.json, with keys that only others know. */
  config: JsonObject;
}

const language = z.custom<LanguageCode>(isLanguageCode, 'is not a language of this product');

/** It stands in a header: as browsers write hosts, and nothing else. */
const imageHost = z
  .string('must be a host name')
  .regex(
    /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/,
    'must be a host name like images.example.com, without https://',
  );

const entrySchema = z
  .looseObject(
    {
      id: z
        .string('must be a text')
        .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must be lower case letters, digits and hyphens'),
      name: z
        .string('must be a text')
        .min(1, 'must not be empty')
        .max(120, 'is longer than 120 characters'),
      names: z
        .partialRecord(
          language,
          z
            .string('must be a text')
            .min(1, 'must not be empty')
            .max(120, 'is longer than 120 characters'),
          'must be names by language',
        )
        .default({}),
      hosts: z.array(z.string('must be a host name'), 'must be a list of host names').default([]),
      languages: z.array(language, 'must be a list of languages').min(1, 'must name a language'),
      defaultLanguage: language,
      /** Whether it follows the specification to the letter where the product departs from it. */
      behaviour: z
        .enum(['product', 'specification'], 'must be "product" or "specification"')
        .default('product'),
      approvals: approvalSettingsSchema.default([]),
      company: companySettingsSchema.prefault({}),
      contact: contactSettingsSchema.optional(),
      /** How courses are sold: here, or by the people whom the button leads to. */
      courses: z
        .looseObject(
          {
            button: z.enum(['subscribe', 'contact'], 'must be "subscribe" or "contact"').optional(),
          },
          { error: 'must be an object' },
        )
        .optional(),
      images: z
        .looseObject(
          { hosts: z.array(imageHost, 'must be a list of host names').max(20).optional() },
          { error: 'must be an object' },
        )
        .optional(),
      payments: paymentSettingsSchema.optional(),
      retention: retentionSettingsSchema.prefault({}),
      samples: z
        .array(
          z.string().regex(/^[a-z-]+\/[^/]+$/, 'must be a section like home-page/clients'),
          'must be a list of sections',
        )
        .default([]),
      session: z
        .looseObject(
          {
            loginLanguage: z
              .union([z.literal('current'), language], 'must be "current" or a language')
              .optional(),
          },
          { error: 'must be an object' },
        )
        .optional(),
      vat: vatSettingsSchema.default([]),
    },
    { error: 'must be an object' },
  )
  .refine(({ languages, defaultLanguage }) => languages.includes(defaultLanguage), {
    path: ['defaultLanguage'],
    message: 'is not one of the languages',
  })
  .refine(({ languages, session }) => isOffered(languages, session?.loginLanguage), {
    path: ['session', 'loginLanguage'],
    message: 'is not one of the languages',
  });

/** The specification's own (section 6), where a project says nothing and has it. */
const usualLoginLanguage = 'ar';

/** `behaviour: "specification"` goes before the settings that it restores. */
function behaviourOf(entry: z.output<typeof entrySchema>): Behaviour {
  const { languages, behaviour, session } = entry;
  const usual = languages.includes(usualLoginLanguage) ? usualLoginLanguage : 'current';
  const chosen = behaviour === 'product' ? session?.loginLanguage : undefined;
  return { ...behaviours[behaviour], loginLanguage: chosen ?? usual };
}

function isOffered(languages: LanguageCode[], wanted: LanguageCode | 'current' = 'current') {
  return wanted === 'current' || languages.includes(wanted);
}

/** Reads a project's entry of config.json. */
export function parseProject(
  config: unknown,
): { project: Project; problems: null } | { project: null; problems: Problem[] } {
  const result = entrySchema.safeParse(config);
  if (!result.success) return { project: null, problems: problemsOf(result.error) };
  const { id, name, names, hosts, languages, defaultLanguage, images, samples } = result.data;
  const { approvals, company, retention, vat: vatRules } = result.data;
  // It is an object of JSON: the schema has just said so of a value that JSON text made.
  return {
    project: {
      id,
      name,
      names,
      hosts,
      languages,
      defaultLanguage,
      behaviour: behaviourOf(result.data),
      imageHosts: images?.hosts ?? [],
      samples,
      approvals,
      company,
      retention,
      vatRules,
      config: config as JsonObject,
    },
    problems: null,
  };
}

/** Every project, in the order of config.json. */
export async function listProjects({ database }: { database: Database }): Promise<Project[]> {
  return (await listProjectRows(database.db)).map(projectOfRow);
}

/** The project with that id, or null. */
export async function findProject(
  { database }: { database: Database },
  id: string,
): Promise<Project | null> {
  return findProjectIn(database.db, id);
}

/** The same within a transaction. */
export async function findProjectIn(db: Db, id: string): Promise<Project | null> {
  const row = await findProjectRow(db, id);
  return row ? projectOfRow(row) : null;
}

/** The settings of a stored value: a release reads them several times. */
const parsedLately = new WeakMap<object, Project>();

function projectOfRow({ id, config }: ProjectRow): Project {
  const value = readStoredJson(config);
  const known = isJsonObject(value) ? parsedLately.get(value) : undefined;
  if (known) return known;
  const { project, problems } = parseProject(value);
  if (problems)
    throw new Error(
      `The stored settings of project ${id} are broken: ${problems[0]?.path}: ${problems[0]?.message}`,
    );
  if (isJsonObject(value)) parsedLately.set(value, project);
  return project;
}
