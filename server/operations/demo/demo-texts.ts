/** Languages of the sample people, in every project. */
export const sampleLanguages = ['en', 'ar', 'de'] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

/** Names of invented people; addresses are made of the Latin form. */
export const names: Readonly<
  Record<SampleLanguage, { first: readonly Name[]; last: readonly Name[] }>
> = {
  en: {
    first: list('Olivia', 'Thomas', 'Grace', 'Daniel'),
    last: list('Baker', 'Carter', 'Hughes', 'Reed'),
  },
  ar: {
    first: [
      { own: 'سارة', latin: 'Sara' },
      { own: 'كريم', latin: 'Karim' },
      { own: 'منى', latin: 'Mona' },
      { own: 'يوسف', latin: 'Youssef' },
    ],
    last: [
      { own: 'حسن', latin: 'Hassan' },
      { own: 'منصور', latin: 'Mansour' },
      { own: 'الشافعي', latin: 'Elshafei' },
      { own: 'فهمي', latin: 'Fahmy' },
    ],
  },
  de: {
    first: list('Johanna', 'Lukas', 'Miriam', 'Felix'),
    last: list('Brandt', 'Keller', 'Neumann', 'Vogel'),
  },
};

export interface Name {
  own: string;
  latin: string;
}

function list(...all: readonly string[]): Name[] {
  return all.map((name) => ({ own: name, latin: name }));
}

/** The colleague who has answered messages. */
export const colleague = { name: 'Nour Adel', address: 'nour.adel' };

/** Telephone numbers; the British one is reserved for fiction, no network uses the others. */
export const phones: Readonly<Record<SampleLanguage, string>> = {
  en: '+447700900123',
  ar: '+201000000000',
  de: '+4915200000000',
};

interface Conversation {
  question: string;
  reply: string;
}

/** Messages and their replies. */
export const conversations: Readonly<Record<SampleLanguage, readonly Conversation[]>> = {
  en: [
    {
      question: 'Can I pay for a course by bank transfer? My employer needs an invoice first.',
      reply: 'Yes. Tell us the name and tax number of your employer, and we will send an invoice.',
    },
    {
      question: 'Does the certificate show my name in Arabic and in Latin letters?',
      reply: 'It shows what you enter after the last lesson: one of the two, or both.',
    },
    {
      question: 'How long do I keep access to the lessons after I have finished?',
      reply: 'You keep it. There is no end date.',
    },
  ],
  ar: [
    {
      question: 'هل يوجد خصم لمجموعة من خمسة أشخاص يعملون في المكان نفسه؟',
      reply: 'نعم، أرسلوا إلينا أسماء الدورات وعدد المشتركين، ونرسل إليكم عرضًا.',
    },
    {
      question: 'دفعت بالأمس ولم تصلني رسالة الإيصال. هل يمكنكم إرسالها مرة أخرى؟',
      reply: 'أرسلناها الآن. إن لم تجدوها، فابحثوا في مجلد الرسائل غير المرغوب فيها.',
    },
    {
      question: 'هل يمكن مشاهدة الدروس من الهاتف؟',
      reply: 'نعم، تعمل الدروس على الهاتف والحاسوب، ويُحفظ تقدمكم في الحالتين.',
    },
  ],
  de: [
    {
      question: 'Gibt es zu den Lektionen auch Untertitel auf Deutsch?',
      reply: 'Ja, bei allen neuen Kursen. Sie schalten sie im Player ein.',
    },
    {
      question: 'Ich habe versehentlich den falschen Kurs gekauft. Kann ich tauschen?',
      reply: 'Ja. Beantragen Sie in „Meine Zahlungen“ eine Erstattung und kaufen Sie den anderen.',
    },
    {
      question: 'Bieten Sie Schulungen auch in unserem Haus an?',
      reply: 'Gern. Schreiben Sie uns Ort, Thema und Zahl der Teilnehmenden.',
    },
  ],
};

export const spam = 'We can bring your website to the first place of every search engine, cheaply.';
export const note = 'Called back; everything is settled.';

/** Reasons of refund requests. */
export const refundReasons: Readonly<Record<SampleLanguage, string>> = {
  en: 'The course is for beginners; I expected more depth.',
  ar: 'كنت أبحث عن دورة عن موضوع آخر.',
  de: 'Ich hatte einen Kurs zu einem anderen Thema erwartet.',
};
export const refusal = 'As agreed on the phone, you keep the course.';

/** Searches without results, as they are stored: folded words. */
export const searches: Readonly<Record<SampleLanguage, readonly string[]>> = {
  en: ['invoice', 'gift card', 'evening course', 'app'],
  ar: ['وظائف', 'تقسيط', 'دوره مجانيه', 'عنوان الفرع'],
  de: ['rechnung', 'gutschein', 'abendkurs', 'stellenangebote'],
};
