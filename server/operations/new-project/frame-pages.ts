import { policyNames } from '#common/content/policies.ts';
import type { JsonObject } from '#common/json.ts';
import { languages } from '#i18n/languages.ts';
import type { Page, PageContext, Translate } from './new-project.ts';

const flags: Readonly<Record<string, string>> = { en: 'gb', ar: 'eg', de: 'de' };

/** The documents around the pages: header, footer, contact details, prices. */
export const framePages: Readonly<Record<string, Page>> = {
  'header': ({ translate, project }) => ({
    ...(project.logo && { logo: project.logo, logoAlt: project.name }),
    tabs: [
      tab('home', translate('Home', 'الرئيسية', 'Start')),
      {
        ...tab('about', translate('About', 'من نحن', 'Über uns')),
        children: [
          { ...tab('about', translate('About us', 'من نحن', 'Über uns')), name: 'about-us' },
          tab('team', translate('The team', 'الفريق', 'Das Team')),
        ],
      },
      tab('services', translate('Services', 'الخدمات', 'Leistungen')),
      tab('products', translate('Products', 'المنتجات', 'Produkte')),
      tab('articaleTable', translate('Articles', 'المقالات', 'Artikel')),
      tab('courses', translate('Courses', 'الدورات', 'Kurse')),
      tab('pricing', translate('Pricing', 'الأسعار', 'Preise')),
      tab('contact', translate('Contact', 'تواصل معنا', 'Kontakt')),
    ],
    languages: project.languages.map((value) => ({
      name: languages[value].name,
      value,
      flag: flags[value] ?? value,
    })),
  }),
  'footer': ({ translate, project }) => ({
    ...(project.logo && { imageSrc: project.logo, imageAlt: project.name }),
    witharc: `© ${new Date().getFullYear()} ${project.name}`,
    summary: translate(
      'One sentence about what you do and for whom.',
      'جملة واحدة عما تقدمونه ولمن.',
      'Ein Satz darüber, was Sie für wen tun.',
    ),
    links: [
      ...policyNames.map((name) => tab(name, policyTitle(name, translate))),
      tab(
        'withdraw',
        translate('Withdraw from contract here', 'انسحب من العقد هنا', 'Vertrag hier widerrufen'),
      ),
    ],
  }),
  'social-links': (context) => socialLinks(context),
  'pricing': ({ translate, html }) => ({
    title: translate('What it costs', 'كم يكلف ذلك', 'Was es kostet'),
    summary: html(
      'Replace these packages with your own, or set a price for each.',
      'ضعوا باقاتكم مكان هذه الباقات، أو حددوا سعرًا لكل منها.',
      'Ersetzen Sie diese Pakete durch Ihre eigenen, oder nennen Sie jeweils einen Preis.',
    ),
    departments: [
      {
        id: 1,
        title: 'Packages',
        departmentName: translate('Packages', 'الباقات', 'Pakete'),
        pricing: [
          {
            id: 1,
            title: 'Small',
            packageName: translate('Small', 'الصغيرة', 'Klein'),
            ...onRequest(translate),
            packageServices: [
              translate('What it includes', 'ما تشمله', 'Was enthalten ist'),
              translate('How long it takes', 'كم تستغرق', 'Wie lange es dauert'),
            ],
          },
          {
            id: 2,
            title: 'Large',
            packageName: translate('Large', 'الكبيرة', 'Groß'),
            ...onRequest(translate),
            packageServices: [
              translate('Everything in Small', 'كل ما في الصغيرة', 'Alles aus Klein'),
              translate('What it adds', 'ما تضيفه', 'Was dazukommt'),
            ],
          },
        ],
      },
    ],
  }),
};

function tab(route: string, lable: string): JsonObject {
  return { name: route.toLowerCase(), route, lable };
}

function onRequest(translate: Translate): JsonObject {
  return {
    showPrice: false,
    priceText: translate('On request', 'عند الطلب', 'Auf Anfrage'),
    buttonText: translate('Ask for an offer', 'اطلبوا عرضًا', 'Angebot anfragen'),
  };
}

function socialLinks({ project: { company } }: PageContext): JsonObject {
  const { email, address, phones } = company;
  const [phone] = Object.values((phones ?? {}) as JsonObject);
  return {
    soicalMediaLinks: email
      ? [{ name: 'email', link: `mailto:${String(email)}`, icon: 'faEnvelope' }]
      : [],
    location: Array.isArray(address) ? [address.join(', ')] : [],
    email: email ? [email] : [],
    ...(phone !== undefined && { phone }),
  };
}

/** Title of a legal page. */
export function policyTitle(name: (typeof policyNames)[number], translate: Translate): string {
  const titles = {
    'policy': translate('Privacy policy', 'سياسة الخصوصية', 'Datenschutz'),
    'refund-policy': translate('Refund policy', 'سياسة الاسترداد', 'Erstattung'),
    'terms': translate('Terms', 'الشروط', 'Geschäftsbedingungen'),
    'withdrawal-policy': translate('Withdrawal', 'حق الانسحاب', 'Widerruf'),
    'imprint': translate('Imprint', 'بيانات الناشر', 'Impressum'),
    'accessibility': translate('Accessibility', 'إتاحة الوصول', 'Barrierefreiheit'),
  };
  return titles[name];
}
