import { fieldsOf, type FormValues, tidyForm } from '#common/forms/form-rules.ts';
import {
  addressLines,
  type companyDetails,
  companyRules,
  nameField,
  nameFields,
} from '#common/forms/site-form.ts';
import { isJsonObject, type JsonObject } from '#common/json.ts';
import { languageCodes } from '#i18n/languages.ts';
import type { SiteSetUp } from '../../api/site-setup.ts';
import { changeSettings } from '../../content/change-settings.ts';
import type { StoreServices } from '../../content/services.ts';
import { requirePermission } from '../../core/access/can.ts';
import { entryBy, recordAudit } from '../../core/audit/audit.ts';
import type { Company } from '../../core/projects/company-settings.ts';
import { ImportError, inFile } from '../../core/projects/problems.ts';
import { projectsFileName } from '../../core/projects/projects-file.ts';
import { parseProject, type Project } from '../../core/projects/projects.ts';
import { enqueueRebuild } from '../../search/rebuild-index.ts';

type CompanyValues = FormValues<typeof companyRules>;
type CompanyField = keyof CompanyValues;

/** Settings whose fields have other names. */
const settingOf: Readonly<Partial<Record<CompanyField, keyof Company | 'names'>>> = {
  ...nameFields(() => 'names'),
  registerCourt: 'register',
  registerNumber: 'register',
  phone: 'phones',
};

/** Does what SiteSetUp promises. */
export async function changeCompany(
  { database }: StoreServices,
  ...[projectId, { shown, values }, actor]: Parameters<SiteSetUp['changeCompany']>
): Promise<void> {
  requirePermission(actor, 'content:import');
  const changed = findChanged(shown, values);
  await database.db.transaction().execute(async (trx) => {
    const isChanged = await changeSettings(trx, projectId, (before) => {
      if (changed.size === 0) return before;
      return readSettings(before, {
        ...(changed.has('name') && { name: values.name }),
        ...(changed.has('names') && { names: mergeNames(before, shown, values) }),
        company: mergeCompany(before, values, changed),
      });
    });
    if (!isChanged) return;
    // Results of the search name the site, and legal texts its company.
    await enqueueRebuild(trx, projectId);
    const details = { project: projectId, company: Array.from(changed).join(', ') };
    await recordAudit(trx, { action: 'company-changed', ...entryBy(actor), details });
  });
}

/** Returns the names of the settings whose fields differ. */
function findChanged(shown: CompanyValues, values: CompanyValues): ReadonlySet<string> {
  const fields = fieldsOf(companyRules).filter((field) => values[field] !== shown[field]);
  return new Set(fields.map((field) => settingOf[field] ?? field));
}

/** Returns the stored name and details as the form shows them. */
export function companyValues({ name, names, company }: Project): CompanyValues {
  const { register, address = [], phones } = company;
  return tidyForm(companyRules, {
    name,
    ...nameFields((code) => names[code] ?? ''),
    country: company.country,
    legalName: company.legalName ?? '',
    legalForm: company.legalForm ?? '',
    registerCourt: register?.court ?? '',
    registerNumber: register?.number ?? '',
    representative: company.representative ?? '',
    address: address.join('\n'),
    email: company.email ?? '',
    phone: phones?.[findPhoneCountry(company)] ?? '',
    vatId: company.vatId ?? '',
    taxId: company.taxId ?? '',
    host: company.host ?? '',
    dataProtection: company.dataProtection ?? '',
  });
}

/** Finds the country of the phone that the form shows, of those by country. */
function findPhoneCountry({ country, phones = {} }: Company): string {
  return country in phones ? country : (Object.keys(phones)[0] ?? country);
}

/** Changes the names of these languages only; an empty one is the site's name. */
function mergeNames({ names }: Project, shown: CompanyValues, values: CompanyValues): JsonObject {
  const merged = languageCodes.map((code): [string, string] => {
    const field = nameField(code);
    return [code, values[field] === shown[field] ? (names[code] ?? '') : values[field]];
  });
  return Object.fromEntries(merged.filter(([, name]) => name !== ''));
}

/** Changes these settings only: others may hold more than the form shows. */
function mergeCompany(
  { company, config }: Project,
  values: CompanyValues,
  changed: ReadonlySet<string>,
): JsonObject {
  const before = isJsonObject(config['company']) ? Object.entries(config['company']) : [];
  const phones = { ...company.phones, [findPhoneCountry(company)]: values.phone };
  const typed = Object.entries({
    ...companyOf(values),
    phones: Object.fromEntries(Object.entries(phones).filter(([, phone]) => phone !== '')),
  });
  return Object.fromEntries([
    ...before.filter(([setting]) => !changed.has(setting)),
    ...typed.filter(([setting]) => changed.has(setting)),
  ]);
}

/** Returns settings of `company`; an empty field is a detail that is still missing. */
export function companyOf(values: FormValues<typeof companyDetails>): JsonObject {
  const { country, legalName, representative, email, phone, vatId } = values;
  const { legalForm, taxId, host, dataProtection } = values;
  const [court, number] = [values.registerCourt, values.registerNumber];
  const address = addressLines(values.address);
  return {
    country,
    ...(legalName && { legalName }),
    ...(legalForm && { legalForm }),
    ...(court && { register: { court, number } }),
    ...(representative && { representative }),
    ...(address.length > 0 && { address }),
    email,
    ...(phone && { phones: { [country]: phone } }),
    ...(vatId && { vatId }),
    ...(taxId && { taxId }),
    ...(host && { host }),
    ...(dataProtection && { dataProtection }),
  };
}

/**
 * Returns the project, which is then set up, with new settings; others of its entry stay. Throws
 * ImportError for settings that cannot be right.
 */
export function readSettings({ config }: Project, changed: JsonObject): Project {
  const { setup: _, ...others } = config;
  const { project, problems } = parseProject({ ...others, ...changed });
  if (problems) throw new ImportError(inFile(projectsFileName, problems));
  return project;
}
