import { z } from 'zod';
import { type Behaviour, behaviours } from '#common/behaviour.ts';
import { isJsonObject, type JsonObject } from '#common/json.ts';
import { isCountry } from '#common/money/countries.ts';
import type { VatRule } from '#common/money/vat.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import { readStoredJson, stringifyJson } from '../canonical-json.ts';
import type { Db } from '../db/schema.ts';
import { type Approval, approvalSettingsSchema } from './approval-settings.ts';
import { type Company, companySettingsSchema } from './company-settings.ts';
import { contactSettingsSchema } from './contact-settings.ts';
import { paymentSettingsSchema } from './payment-settings.ts';
import { ContentNotFoundError, problemsOf } from './problems.ts';
import {
  findProjectRow,
  listProjectRows,
  type ProjectRow,
  upsertProject,
} from './project-queries.ts';
import { type Retention, retentionSettingsSchema } from './retention-settings.ts';

const rule = z
  .strictObject(
    {
      country: z
        .string('must be a country')
        .refine((code) => code === '*' || isCountry(code), 'must be a country code or "*"'),
      buyer: z
        .enum(['consumer', 'business', 'any'], 'must be "consumer", "business" or "any"')
        .default('any'),
      rate: z
        .number('must be a number')
        .min(0, 'is below 0')
        .max(100, 'is above 100')
        .multipleOf(0.01, 'has more than two decimals'),
      pricesIncludeVat: z.boolean('must be true or false').default(true),
    },
    { error: ({ code }) => (code === 'invalid_type' ? 'must be an object' : undefined) },
  )
  .refine(({ buyer, pricesIncludeVat }) => pricesIncludeVat || buyer === 'business', {
    path: ['pricesIncludeVat'],
    message: 'must be true for consumers: they are shown the whole price everywhere',
  });

/** `vat` of a project in config.json: the tax by country and kind of buyer (decision 036). */
const vatSettingsSchema = z
  .array(rule, 'must be a list')
  .refine(
    (rules) =>
      new Set(rules.map(({ country, buyer }) => `${country} ${buyer}`)).size === rules.length,
    'names a country and kind of buyer twice',
  );

/** A site. */
export interface Project {
  /** Lower case, as used in addresses. */
  id: string;
  name: string;
  /** Names in languages that write it differently. */
  names: Readonly<Partial<Record<LanguageCode, string>>>;
  /** Host names of the site. */
  hosts: string[];
  languages: LanguageCode[];
  defaultLanguage: LanguageCode;
  behaviour: Behaviour;
  /** External hosts whose images its pages may show, each optionally with a port. */
  imageHosts: string[];
  /**
   * Sections with invented people, companies or numbers, such as `home-page/clients`, or
   * `pricing` or `social-links` (the addresses); a note marks them as samples.
   */
  samples: string[];
  /** Regions where courses are approved, or not sold. */
  approvals: Approval[];
  /** The seller. */
  company: Company;
  /** Numbers of days after which records are deleted. */
  retention: Retention;
  vatRules: VatRule[];
  /** Its complete entry of config.json, with unknown keys. */
  config: JsonObject;
}

const language = z.custom<LanguageCode>(isLanguageCode, 'is not a language of this product');

/** Written into a header, so only the form that browsers use is accepted. */
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
      /** `specification` follows the specification exactly where the product departs from it. */
      behaviour: z
        .enum(['product', 'specification'], 'must be "product" or "specification"')
        .default('product'),
      approvals: approvalSettingsSchema.default([]),
      company: companySettingsSchema.prefault({}),
      contact: contactSettingsSchema.optional(),
      /** The way courses are sold: online, or through contact with a person. */
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
      /** The site's setup has not been finished (/admin/site). */
      setup: z.literal('open', 'must be "open"').optional(),
      samples: z
        .array(
          z
            .string()
            .regex(
              /^(?:pricing|social-links|[a-z-]+\/[^/]+)$/,
              'must be pricing, social-links or a section like home-page/clients',
            ),
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

/** The specification's default (section 6), for projects that offer it and set nothing else. */
const defaultLoginLanguage = 'ar';

/** `behaviour: "specification"` overrides the settings that it restores. */
function behaviourOf(entry: z.output<typeof entrySchema>): Behaviour {
  const { languages, behaviour, session } = entry;
  const defaultChoice = languages.includes(defaultLoginLanguage) ? defaultLoginLanguage : 'current';
  const chosen = behaviour === 'product' ? session?.loginLanguage : undefined;
  return { ...behaviours[behaviour], loginLanguage: chosen ?? defaultChoice };
}

function isOffered(languages: LanguageCode[], wanted: LanguageCode | 'current' = 'current') {
  return wanted === 'current' || languages.includes(wanted);
}

/** Parses a project's entry of config.json. */
export function parseProject(config: unknown) {
  const result = entrySchema.safeParse(config);
  if (!result.success) return { project: null, problems: problemsOf(result.error) };
  const { id, name, names, hosts, languages, defaultLanguage, images, samples } = result.data;
  const { approvals, company, retention, vat: vatRules } = result.data;
  // The schema has checked that it is an object, and it comes from JSON text.
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

/** Lists all projects, in the order of config.json. */
export async function listProjects(db: Db): Promise<Project[]> {
  return (await listProjectRows(db)).map(projectOfRow);
}

export async function findProject(db: Db, id: string): Promise<Project | null> {
  const row = await findProjectRow(db, id);
  return row ? projectOfRow(row) : null;
}

/** Finds a project. Throws ContentNotFoundError if there is none. */
export async function requireProject(db: Db, id: string): Promise<Project> {
  const project = await findProject(db, id);
  if (!project) throw new ContentNotFoundError(`There is no project ${id}`);
  return project;
}

export type SettingsChange = 'new' | 'changed' | 'unchanged';

/** Stores a project's settings; without a position it keeps its own, or comes last. */
export async function storeSettings(
  db: Db,
  { project, position }: { project: Project; position: number | null },
): Promise<SettingsChange> {
  const stored = await findProjectRow(db, project.id);
  const config = stringifyJson(project.config);
  const place = position ?? stored?.position ?? (await listProjectRows(db)).length;
  if (stored?.config === config && stored.position === place) return 'unchanged';
  await upsertProject(db, { id: project.id, config, position: place });
  return stored ? 'changed' : 'new';
}

/** Parsed settings by stored value: a release reads them several times. */
const parsedProjects = new WeakMap<object, Project>();

function projectOfRow({ id, config }: ProjectRow): Project {
  const value = readStoredJson(config);
  const known = isJsonObject(value) ? parsedProjects.get(value) : undefined;
  if (known) return known;
  const { project, problems } = parseProject(value);
  if (problems)
    throw new Error(
      `The stored settings of project ${id} are broken: ${problems[0]?.path}: ${problems[0]?.message}`,
    );
  if (isJsonObject(value)) parsedProjects.set(value, project);
  return project;
}
