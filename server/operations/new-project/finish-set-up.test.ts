import { expect, it } from 'vitest';
import { companyRules, siteRules } from '#common/forms/site-form.ts';
import { checkForm, tidyForm } from '#common/forms/form-rules.ts';
import { isSetUpOpen } from '#common/site-setup.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { temporaryFolder, writeFiles } from '#tests/support/project-folder.ts';
import { collectPublishedFiles } from '../../content/published/collect-published-files.ts';
import { systemActor } from '../../core/access/can.ts';
import { listAudit } from '../../core/audit/audit.ts';
import { findProject, parseProject, storeSettings } from '../../core/projects/projects.ts';
import { importProjects } from '../import/import-projects.ts';
import { createProjectFiles } from './create-project-files.ts';
import { createSiteSetUp } from './create-site-setup.ts';
import { writeProjectFolder } from './write-project-folder.ts';

const admin = { id: 'admin', role: 'admin', address: '192.0.2.1' } as const;

const values = tidyForm(siteRules, {
  name: 'Crumb & Crust',
  main: '#7a3e12',
  accent: '#f2b84b',
  address: 'Mehlstraße 1\n10115 Berlin',
  country: 'DE',
  email: 'hello@crumb.example',
  phone: '0049 30 123456789',
  taxId: '12/345/67890',
  legalForm: 'GmbH',
  registerCourt: 'Amtsgericht Berlin',
  registerNumber: 'HRB 1',
  host: 'Hetzner Online GmbH',
  dataProtection: 'privacy@crumb.example',
});

describeOnEachDatabase('the setup of a new site', ({ openFresh }) => {
  async function newSite() {
    const services = contentServices(await openFresh());
    const created = createProjectFiles({
      id: 'bakery',
      name: 'New site',
      hosts: ['crumb.example'],
      languages: ['en', 'ar'],
    });
    created.config['setup'] = 'open';
    const folder = await writeProjectFolder(temporaryFolder(), created);
    const [report] = await importProjects(services, systemActor, [{ folder }]);
    expect(report?.notes).toEqual([]);
    const files = () => collectPublishedFiles(services.database.db, 'bakery');
    return { services, folder, files, ...createSiteSetUp(services) };
  }

  it('publishes the answers as one release, once', async () => {
    const { services, files, finish } = await newSite();
    expect(checkForm(siteRules, values)).toEqual({});
    const before = await files();
    const input = { values, languages: ['de', 'en'] as const, logo: '/media/bakery/logo.svg' };
    expect(await finish('bakery', { ...input, languages: [...input.languages] }, admin)).toEqual({
      outcome: 'done',
    });
    const project = await findProject(services.database.db, 'bakery');
    expect(project).toMatchObject({
      name: 'Crumb & Crust',
      hosts: ['crumb.example'],
      languages: ['de', 'en'],
      defaultLanguage: 'de',
      company: {
        country: 'DE',
        legalForm: 'GmbH',
        register: { court: 'Amtsgericht Berlin', number: 'HRB 1' },
        taxId: '12/345/67890',
        host: 'Hetzner Online GmbH',
        dataProtection: 'privacy@crumb.example',
        address: ['Mehlstraße 1', '10115 Berlin'],
        phones: { DE: '+4930123456789' },
      },
    });
    expect(project && isSetUpOpen(project)).toBe(false);
    const after = await files();
    expect(after.get('style.json')).toMatchObject({ light: { pine: '#7A3E12', amber: '#F2B84B' } });
    expect(after.get('content/de/header.json')).toMatchObject({ logo: input.logo });
    expect(after.has('content/ar/header.json')).toBe(false);
    expect(before.has('content/ar/header.json')).toBe(true);
    expect(await finish('bakery', { ...input, languages: ['en'] }, admin)).toEqual({
      outcome: 'closed',
    });
  });

  it('keeps what somebody has written before', async () => {
    const { services, folder, files, finish } = await newSite();
    const contact = { title: 'Call us' };
    writeFiles(folder, { 'content/en/contact-page/contact.json': contact });
    await importProjects(services, systemActor, [{ folder }]);
    await finish('bakery', { values, languages: ['en', 'ar'], logo: null }, admin);
    expect((await files()).get('content/en/contact-page/contact.json')).toEqual(contact);
  });

  it('is for administrators', async () => {
    const { finish } = await newSite();
    const input = { values, languages: ['en' as const], logo: null };
    await expect(finish('bakery', input, { ...admin, role: 'editor' })).rejects.toThrow(
      'content:import',
    );
    await expect(finish('none', input, admin)).rejects.toThrow('There is no project none');
  });
});

describeOnEachDatabase('name and company of a site that is set up', ({ openFresh }) => {
  const company = {
    country: 'EG',
    legalName: 'Old GmbH',
    register: null,
    email: 'old@crumb.example',
    phones: { DE: '+49 30 1234567', EG: '+20 2 2795 0000' },
    translations: { ar: { representative: 'هناء' } },
  };

  async function oldSite() {
    const services = contentServices(await openFresh());
    const { db } = services.database;
    const settings = { id: 'bakery', languages: ['en', 'ar'], defaultLanguage: 'en', company };
    const { project } = parseProject({ ...settings, name: 'Old', names: { ar: 'قديم' }, other: 1 });
    await storeSettings(db, { project: project!, position: null });
    const find = async () => (await findProject(services.database.db, 'bakery'))!;
    const row = db.selectFrom('projects').select('content_version').where('id', '=', 'bakery');
    const state = async () => ({
      version: (await row.executeTakeFirstOrThrow()).content_version,
      audit: (await listAudit(db, { limit: 9 })).map(({ action, details }) => [action, details]),
    });
    return { find, state, ...createSiteSetUp(services) };
  }

  it('change, and others of its settings stay', async () => {
    const { find, state, companyValues, changeCompany } = await oldSite();
    const shown = companyValues(await find());
    expect(shown).toMatchObject({ name: 'Old', registerCourt: '', phone: '+20227950000' });
    expect(checkForm(companyRules, shown)).toEqual({});
    const before = await state();
    await changeCompany('bakery', { shown, values: shown }, admin);
    expect(await state()).toEqual(before);

    const typed = { ...shown, name: 'Crumb', legalName: '', taxId: '12/3', country: 'DE' };
    const changed = { ...typed, address: 'Mehlstraße 1\nBerlin' };
    await changeCompany('bakery', { shown, values: changed }, admin);
    const { legalName: _, ...others } = company;
    expect((await find()).config).toMatchObject({
      name: 'Crumb',
      names: { ar: 'قديم' },
      other: 1,
      company: { ...others, country: 'DE', taxId: '12/3', address: ['Mehlstraße 1', 'Berlin'] },
    });
    expect((await find()).company.legalName).toBeUndefined();
    const after = await state();
    expect(after.version).toBeGreaterThan(before.version);
    const details = { project: 'bakery', company: 'name, legalName, address, country, taxId' };
    expect(after.audit).toEqual([['company-changed', details]]);
  });

  it('have names in other languages, each changed by itself', async () => {
    const { find, companyValues, changeCompany } = await oldSite();
    const shown = companyValues(await find());
    expect(shown).toMatchObject({ 'name-en': '', 'name-ar': 'قديم', 'name-de': '' });
    await changeCompany('bakery', { shown, values: { ...shown, 'name-en': 'Crumb Ltd' } }, admin);
    await changeCompany('bakery', { shown, values: { ...shown, 'name-ar': 'فتات' } }, admin);
    expect((await find()).names).toEqual({ en: 'Crumb Ltd', ar: 'فتات' });
    const both = companyValues(await find());
    await changeCompany('bakery', { shown: both, values: { ...both, 'name-ar': '' } }, admin);
    expect((await find()).names).toEqual({ en: 'Crumb Ltd' });
  });

  it('keep what a colleague has changed since the form was opened', async () => {
    const { find, companyValues, changeCompany } = await oldSite();
    const shown = companyValues(await find());
    await changeCompany('bakery', { shown, values: { ...shown, phone: '+20227950001' } }, admin);
    await changeCompany('bakery', { shown, values: { ...shown, name: 'Crumb' } }, admin);
    const { name, company: stored } = await find();
    expect([name, stored.phones?.['EG']]).toEqual(['Crumb', '+20227950001']);
  });

  it('change only one of several phones', async () => {
    const { find, companyValues, changeCompany } = await oldSite();
    const shown = companyValues(await find());
    await changeCompany('bakery', { shown, values: { ...shown, phone: '+20227950001' } }, admin);
    const { DE } = company.phones;
    expect((await find()).company.phones).toEqual({ DE, EG: '+20227950001' });
    await changeCompany('bakery', { shown, values: { ...shown, phone: '' } }, admin);
    expect((await find()).company.phones).toEqual({ DE });
  });

  it('are changed by administrators, as the settings allow', async () => {
    const { find, state, companyValues, changeCompany } = await oldSite();
    const shown = companyValues(await find());
    const before = await state();
    const change = { shown, values: { ...shown, name: 'New' } };
    await expect(changeCompany('bakery', change, { ...admin, role: 'editor' })).rejects.toThrow(
      'content:import',
    );
    await expect(changeCompany('none', change, admin)).rejects.toThrow('There is no project none');
    await expect(
      changeCompany('bakery', { shown, values: { ...shown, email: 'x' } }, admin),
    ).rejects.toThrow('$.company.email: must be an email address');
    expect(await state()).toEqual(before);
  });
});

it('names colours without contrast, and details that cannot be right', () => {
  const wrong = {
    ...values,
    main: '#FFD23F',
    accent: '#FFFFFF',
    phone: '030 12',
    email: 'hello',
    name: '',
  };
  expect(checkForm(siteRules, wrong)).toEqual({
    name: 'site-setup.rule-name',
    main: 'site-setup.rule-main',
    email: 'site-setup.rule-email',
    phone: 'site-setup.rule-phone',
  });
  expect(checkForm(siteRules, { ...values, registerCourt: '' })).toEqual({
    registerCourt: 'site-setup.rule-register',
  });
  expect(checkForm(siteRules, { ...values, accent: '#5A2E0A' })).toEqual({
    accent: 'site-setup.rule-accent',
  });
});
