import { policyNames } from '#common/content/policies.ts';
import type { JsonObject } from '#common/json.ts';
import { languages } from '#i18n/languages.ts';
import type { Page, PageContext, Say } from './new-project.ts';

const flags: Readonly<Record<string, string>> = { en: 'gb', ar: 'eg', de: 'de' };

/** The documents around the pages: header, footer, contact details, prices. */
export const framePages: Readonly<Record<string, Page>> = {
  'header': ({ say, project }) => ({
    ...(project.logo && { logo: project.logo, logoAlt: project.name }),
    tabs: [
      tab('home', say('Home', 'الرئيسية', 'Start')),
      {
        ...tab('about', say('About', 'من نحن', 'Über uns')),
        children: [
          { ...tab('about', say('About us', 'من نحن', 'Über uns')), name: 'about-us' },
          tab('team', say('The team', 'الفريق', 'Das Team')),
        ],
      },
      tab('services', say('Services', 'الخدمات', 'Leistungen')),
      tab('products', say('Products', 'المنتجات', 'Produkte')),
      tab('articaleTable', say('Articles', 'المقالات', 'Artikel')),
      tab('courses', say('Courses', 'الدورات', 'Kurse')),
      tab('pricing', say('Pricing', 'الأسعار', 'Preise')),
      tab('contact', say('Contact', 'تواصل معنا', 'Kontakt')),
    ],
    languages: project.languages.map((value) => ({
      name: languages[value].name,
      value,
      flag: flags[value] ?? value,
    })),
  }),
  'footer': ({ say, project }) => ({
    ...(project.logo && { imageSrc: project.logo, imageAlt: project.name }),
    witharc: `© ${new Date().getFullYear()} ${project.name}`,
    summary: say(
      'One sentence about what you do and for whom.',
      'جملة واحدة عما تقدمونه ولمن.',
      'Ein Satz darüber, was Sie für wen tun.',
    ),
    links: [
      ...policyNames.map((name) => tab(name, policyTitle(name, say))),
      tab(
        'withdraw',
        say('Withdraw from contract here', 'انسحب من العقد هنا', 'Vertrag hier widerrufen'),
      ),
    ],
  }),
  'social-links': (context) => socialLinks(context),
  'pricing': ({ say, html }) => ({
    title: say('What it costs', 'كم يكلف ذلك', 'Was es kostet'),
    summary: html(
      'Replace these packages with your own, or set a price for each.',
      'ضعوا باقاتكم مكان هذه الباقات، أو حددوا سعرًا لكل منها.',
      'Ersetzen Sie diese Pakete durch Ihre eigenen, oder nennen Sie jeweils einen Preis.',
    ),
    departments: [
      {
        id: 1,
        title: 'Packages',
        departmentName: say('Packages', 'الباقات', 'Pakete'),
        pricing: [
          {
            id: 1,
            title: 'Small',
            packageName: say('Small', 'الصغيرة', 'Klein'),
            ...onRequest(say),
            packageServices: [
              say('What it includes', 'ما تشمله', 'Was enthalten ist'),
              say('How long it takes', 'كم تستغرق', 'Wie lange es dauert'),
            ],
          },
          {
            id: 2,
            title: 'Large',
            packageName: say('Large', 'الكبيرة', 'Groß'),
            ...onRequest(say),
            packageServices: [
              say('Everything in Small', 'كل ما في الصغيرة', 'Alles aus Klein'),
              say('What it adds', 'ما تضيفه', 'Was dazukommt'),
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

function onRequest(say: Say): JsonObject {
  return {
    showPrice: false,
    priceText: say('On request', 'عند الطلب', 'Auf Anfrage'),
    buttonText: say('Ask for an offer', 'اطلبوا عرضًا', 'Angebot anfragen'),
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
export function policyTitle(name: (typeof policyNames)[number], say: Say): string {
  const titles = {
    'policy': say('Privacy policy', 'سياسة الخصوصية', 'Datenschutz'),
    'refund-policy': say('Refund policy', 'سياسة الاسترداد', 'Erstattung'),
    'terms': say('Terms', 'الشروط', 'Geschäftsbedingungen'),
    'withdrawal-policy': say('Withdrawal', 'حق الانسحاب', 'Widerruf'),
    'imprint': say('Imprint', 'بيانات الناشر', 'Impressum'),
    'accessibility': say('Accessibility', 'إتاحة الوصول', 'Barrierefreiheit'),
  };
  return titles[name];
}
