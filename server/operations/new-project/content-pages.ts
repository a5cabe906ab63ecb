import type { JsonObject } from '#common/json.ts';
import type { PictureName } from './draw-pictures.ts';
import type { Page, PageContext } from './new-project.ts';

/** `pages-components.json`: the sections of every page. */
export const pageComponents = {
  homeComponents: sectionList(
    'hero',
    'hero',
    'grid-with-frame',
    'offer',
    'text-with-image',
    'story',
  ),
  aboutusComponents: sectionList('app-text-with-one-image', 'who-we-are'),
  teamComponents: sectionList('one-image-with-text', 'people'),
  serviceComponents: sectionList('app-grid-service-cards', 'services'),
  productComponents: sectionList('product-card', 'products'),
};

/** Pairs of section type and file name. */
function sectionList(...names: string[]): JsonObject[] {
  return Array.from({ length: names.length / 2 }, (_, index) => ({
    id: index + 1,
    type: names[2 * index] ?? '',
    fileName: names[2 * index + 1] ?? '',
  }));
}

/** The pages of a new project. Their texts tell the company what to write there. */
export const contentPages: Readonly<Record<string, Page>> = {
  'home-page/hero': (context) => ({
    isDetails: false,
    services: [
      {
        id: 1,
        title: 'Welcome',
        titleTr: `${context.translate('Welcome to', 'مرحبًا بكم في', 'Willkommen bei')} ${context.project.name}`,
        summary: context.html(
          'Say in one sentence what people find here.',
          'قولوا في جملة واحدة ماذا يجد الناس هنا.',
          'Sagen Sie in einem Satz, was man hier findet.',
        ),
        ...images(context, 'start'),
      },
    ],
  }),
  'home-page/offer': ({ translate, html }) => ({
    title: translate('What we do', 'ما نقوم به', 'Was wir tun'),
    isDetails: false,
    services: [
      {
        id: 1,
        title: 'Advice',
        titleTr: translate('Advice', 'المشورة', 'Beratung'),
        summary: html(
          'We listen first, and then say what fits.',
          'نستمع أولًا، ثم نقول ما يناسب.',
          'Wir hören erst zu und sagen dann, was passt.',
        ),
        imageIconPath: 'faComments',
      },
      {
        id: 2,
        title: 'Work',
        titleTr: translate('Work', 'العمل', 'Arbeit'),
        summary: html(
          'We do what we have promised, on the day we have named.',
          'ننجز ما وعدنا به في اليوم الذي حددناه.',
          'Wir tun, was wir zugesagt haben, am genannten Tag.',
        ),
        imageIconPath: 'faHandshake',
      },
      {
        id: 3,
        title: 'Support',
        titleTr: translate('Support', 'المتابعة', 'Betreuung'),
        summary: html(
          'Questions afterwards are welcome.',
          'ونرحب بالأسئلة بعد ذلك.',
          'Fragen sind auch danach willkommen.',
        ),
        imageIconPath: 'faSyncAlt',
      },
    ],
  }),
  'home-page/story': (context) => ({
    isDetails: false,
    services: [
      {
        id: 1,
        title: 'Story',
        titleTr: context.translate('How it began', 'كيف بدأنا', 'Wie es begann'),
        summary: context.html(
          'Tell in three sentences why the company exists and what it does differently.',
          'احكوا في ثلاث جمل لماذا تأسست الشركة وبماذا تختلف.',
          'Erzählen Sie in drei Sätzen, warum es das Unternehmen gibt und was es anders macht.',
        ),
        ...images(context, 'hills'),
      },
    ],
  }),
  'aboutus-page/who-we-are': (context) => ({
    title: context.translate('Who we are', 'من نحن', 'Wer wir sind'),
    content: context.html(
      'Introduce the company: since when it exists, where it is, and what it is known for.',
      'عرّفوا بالشركة: منذ متى تأسست، وأين تقع، وبماذا تُعرف.',
      'Stellen Sie das Unternehmen vor: seit wann es besteht, wo es ist und wofür man es kennt.',
    ),
    imgsrc: context.picture('path'),
    imgalt: '',
  }),
  'aboutus-page/people': (context) => ({
    title: context.translate('The people you meet', 'من ستلتقون بهم', 'Wen Sie treffen'),
    content: context.html(
      'Name the people whom customers meet, and what each of them does.',
      'اذكروا من يلتقي بهم العملاء، وعمل كل منهم.',
      'Nennen Sie die Menschen, die Kunden treffen, und was jeder von ihnen tut.',
    ),
    imgsrc: context.picture('table'),
    imgalt: '',
  }),
  'service-page/services': (context) => ({
    title: context.translate('Our services', 'خدماتنا', 'Unsere Leistungen'),
    isDetails: true,
    services: [
      item(
        context,
        1,
        'First service',
        ['First service', 'الخدمة الأولى', 'Erste Leistung'],
        'path',
      ),
      item(
        context,
        2,
        'Second service',
        ['Second service', 'الخدمة الثانية', 'Zweite Leistung'],
        'hills',
      ),
    ],
  }),
  'product-page/products': (context) => ({
    title: context.translate('Our products', 'منتجاتنا', 'Unsere Produkte'),
    isDetails: true,
    services: [
      item(
        context,
        1,
        'First product',
        ['First product', 'المنتج الأول', 'Erstes Produkt'],
        'table',
      ),
      item(
        context,
        2,
        'Second product',
        ['Second product', 'المنتج الثاني', 'Zweites Produkt'],
        'hills',
      ),
    ],
  }),
  'articles/articles': (context) => [
    {
      id: 1,
      title: 'First article',
      titleTr: context.translate('The first article', 'المقال الأول', 'Der erste Artikel'),
      description: context.translate(
        'Write about a question that customers often ask.',
        'اكتبوا عن سؤال يتكرر على ألسنة العملاء.',
        'Schreiben Sie über eine Frage, die Kunden oft stellen.',
      ),
      category: 'article',
      imageIconPath: context.picture('path'),
      imageAlt: '',
      htmlContent: body(context),
    },
  ],
  'course-page/courses-data': (context) => [
    {
      id: 1,
      title: 'First course',
      titleTr: context.translate('The first course', 'الدورة الأولى', 'Der erste Kurs'),
      summary: context.html(
        'Say what participants can do after the course.',
        'قولوا ماذا يستطيع المشاركون بعد الدورة.',
        'Sagen Sie, was Teilnehmende nach dem Kurs können.',
      ),
      imageUrl: context.picture('hills'),
      imageAlt: '',
      courseList: [
        {
          id: 1,
          title: context.translate('Chapter 1', 'الفصل الأول', 'Kapitel 1'),
          lessons: [{ id: 1, name: context.translate('Lesson 1', 'الدرس الأول', 'Lektion 1') }],
        },
      ],
    },
  ],
  'contact-page/contact': ({ translate, html }) => ({
    title: translate('Contact us', 'تواصلوا معنا', 'Schreiben Sie uns'),
    summary: html(
      'Send us a message, or use the details beside the form.',
      'أرسلوا إلينا رسالة، أو استخدموا البيانات بجانب النموذج.',
      'Senden Sie uns eine Nachricht, oder nutzen Sie die Angaben neben dem Formular.',
    ),
  }),
};

function images({ picture }: PageContext, name: PictureName): JsonObject {
  return { imageIconPath: picture(name), imageSmallPath: picture(name, true), imageAlt: '' };
}

function item(
  context: PageContext,
  id: number,
  title: string,
  [en, ar, de]: readonly [string, string, string],
  image: PictureName,
): JsonObject {
  return {
    id,
    title,
    titleTr: context.translate(en, ar, de),
    summary: context.html(
      'Say in one sentence what it is and for whom.',
      'قولوا في جملة واحدة ما هو ولمن.',
      'Sagen Sie in einem Satz, was es ist und für wen.',
    ),
    htmlContent: body(context),
    ...images(context, image),
  };
}

function body({ html }: PageContext): string {
  return html(
    'This text is a sample. Replace it in the editor: describe what people get, how it works and what they have to do.',
    'هذا النص مثال. ضعوا مكانه نصكم في المحرر: ماذا يحصل عليه الناس، وكيف يسير الأمر، وما عليهم فعله.',
    'Dieser Text ist ein Beispiel. Ersetzen Sie ihn im Editor: Beschreiben Sie, was man bekommt, wie es abläuft und was zu tun ist.',
  );
}

/** Titles and descriptions of pages for search engines, by the path of their file. */
export const pageMetas: Readonly<Record<string, (context: PageContext) => [string, string]>> = {
  'home-page/meta-data': ({ translate, project: { name } }) => [
    name,
    translate(
      `The website of ${name}: what we do, what it costs, who we are and how you reach us.`,
      `موقع ${name}: ماذا نقدم، وكم يكلف، ومن نحن، وكيف تتواصلون معنا.`,
      `Die Website von ${name}: was wir tun, was es kostet, wer wir sind und wie Sie uns erreichen.`,
    ),
  ],
  'aboutus-page/meta-data': ({ translate, project: { name } }) => [
    translate('About us', 'من نحن', 'Über uns'),
    translate(
      `Who ${name} is, where we come from, how we work and what we stand for.`,
      `من هي ${name}، ومن أين جئنا، وكيف نعمل، وما الذي نؤمن به.`,
      `Wer ${name} ist, woher wir kommen, wie wir arbeiten und wofür wir stehen.`,
    ),
  ],
  'aboutus-page/team-meta-data': ({ translate, project: { name } }) => [
    translate('The team', 'الفريق', 'Das Team'),
    translate(
      `The people of ${name}: whom you will meet, and what each of them does for you.`,
      `فريق ${name}: من ستلتقون بهم، وماذا يفعل كل منهم من أجلكم.`,
      `Die Menschen von ${name}: wen Sie treffen und was jeder von ihnen für Sie tut.`,
    ),
  ],
  'service-page/meta-data': ({ translate, project: { name } }) => [
    translate('Services', 'الخدمات', 'Leistungen'),
    translate(
      `The services of ${name}: what each of them includes, and for whom it is made.`,
      `خدمات ${name}: ماذا تشمل كل خدمة، ولمن هي.`,
      `Die Leistungen von ${name}: was jede umfasst und für wen sie gedacht ist.`,
    ),
  ],
  'product-page/meta-data': ({ translate, project: { name } }) => [
    translate('Products', 'المنتجات', 'Produkte'),
    translate(
      `The products of ${name}: what each of them is, and whom it is made for.`,
      `منتجات ${name}: ما هو كل منتج، ولمن صُنع.`,
      `Die Produkte von ${name}: was jedes ist und für wen es gemacht wurde.`,
    ),
  ],
  'articles/meta-data': ({ translate, project: { name } }) => [
    translate('Articles', 'المقالات', 'Artikel'),
    translate(
      `Articles of ${name}: answers to questions that customers ask us again and again.`,
      `مقالات ${name}: إجابات عن أسئلة يطرحها علينا العملاء مرة بعد مرة.`,
      `Artikel von ${name}: Antworten auf Fragen, die uns Kunden immer wieder stellen.`,
    ),
  ],
  'course-page/meta-data': ({ translate, project: { name } }) => [
    translate('Courses', 'الدورات', 'Kurse'),
    translate(
      `Courses of ${name}: learn online at your own pace, on every device you have.`,
      `دورات ${name}: تعلّموا عبر الإنترنت بالسرعة التي تناسبكم وعلى أي جهاز.`,
      `Kurse von ${name}: online lernen, im eigenen Tempo und auf jedem Gerät.`,
    ),
  ],
  'price-page/meta-data': ({ translate, project: { name } }) => [
    translate('Pricing', 'الأسعار', 'Preise'),
    translate(
      `What the services of ${name} cost and what is included in each of the packages.`,
      `كم تكلف خدمات ${name}، وماذا تشمل كل باقة من الباقات.`,
      `Was die Leistungen von ${name} kosten und was in jedem der Pakete enthalten ist.`,
    ),
  ],
  'contact-page/meta-data': ({ translate, project: { name } }) => [
    translate('Contact', 'تواصل معنا', 'Kontakt'),
    translate(
      `Write to ${name}, call us or visit us: all details and a form for your message.`,
      `اكتبوا إلى ${name} أو اتصلوا بنا أو زورونا: كل البيانات ونموذج لرسالتكم.`,
      `Schreiben Sie ${name}, rufen Sie an oder kommen Sie vorbei: alle Angaben und ein Formular.`,
    ),
  ],
};
