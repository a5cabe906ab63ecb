import type { SectionExample } from '../section-example.ts';

export const example: SectionExample = {
  en: {
    id: 1,
    title: 'Why we leave again',
    htmlContent:
      '<p>A pharmacy that needs its advisers for ever has bought advice and not a pharmacy. So the last day is agreed on before the first one.</p>\n<h3>What stays behind</h3>\n<ul><li>Procedures that the people who follow them have written.</li><li>Four figures that your own team measures every month.</li><li>A telephone number, for the night on which nothing fits.</li></ul>\n<table><thead><tr><th>When</th><th>Who decides</th></tr></thead><tbody><tr><td>The first month</td><td>We propose, you decide</td></tr><tr><td>The third month</td><td>You propose, we ask</td></tr><tr><td>After that</td><td>Your team alone</td></tr></tbody></table>\n<p>Thirty-six hospital pharmacies work like this today.</p>',
  },
  ar: {
    id: 1,
    title: 'لماذا نغادر',
    htmlContent:
      '<p>الصيدلية التي تحتاج إلى مستشاريها دائمًا اشترت استشارة ولم تشترِ صيدلية. ولذلك نتفق على اليوم الأخير قبل اليوم الأول.</p>\n<h3>ما يبقى عندكم</h3>\n<ul><li>إجراءات كتبها من يعملون بها.</li><li>أربعة أرقام يقيسها فريقكم كل شهر.</li><li>رقم هاتف، لليلة التي لا يستقيم فيها شيء.</li></ul>\n<table><thead><tr><th>متى</th><th>من يقرّر</th></tr></thead><tbody><tr><td>الشهر الأول</td><td>نقترح وتقرّرون</td></tr><tr><td>الشهر الثالث</td><td>تقترحون ونسأل</td></tr><tr><td>بعد ذلك</td><td>فريقكم وحده</td></tr></tbody></table>\n<p>تعمل اليوم ٣٦ صيدلية مستشفى بهذه الطريقة.</p>',
  },
  de: {
    id: 1,
    title: 'Warum wir wieder gehen',
    htmlContent:
      '<p>Eine Apotheke, die ihre Berater für immer braucht, hat Beratung gekauft und keine Apotheke. Deshalb steht der letzte Tag fest, bevor der erste beginnt.</p>\n<h3>Was bei Ihnen bleibt</h3>\n<ul><li>Abläufe, geschrieben von denen, die sie befolgen.</li><li>Vier Zahlen, die Ihr Team jeden Monat selbst erhebt.</li><li>Eine Telefonnummer für die Nacht, in der nichts passt.</li></ul>\n<table><thead><tr><th>Wann</th><th>Wer entscheidet</th></tr></thead><tbody><tr><td>Im ersten Monat</td><td>Wir schlagen vor, Sie entscheiden</td></tr><tr><td>Im dritten Monat</td><td>Sie schlagen vor, wir fragen nach</td></tr><tr><td>Danach</td><td>Ihr Team allein</td></tr></tbody></table>\n<p>36 Krankenhausapotheken arbeiten heute so.</p>',
  },
};
