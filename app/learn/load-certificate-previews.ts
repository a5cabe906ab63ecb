import type { RouterContextProvider } from 'react-router';
import type { Labels } from '#i18n/labels.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { LocalText } from '#common/text/local-text.ts';
import type { CoursePlace } from '#server/learning/courses.ts';
import { appServicesOf, siteOf } from '../server-context.ts';

const labelKeys = ['certificate', 'certificate.for', 'certificate.has'] as const;

/** Texts of a certificate in one language, without the name. */
export interface CertificateText {
  language: LanguageCode;
  labels: Labels<(typeof labelKeys)[number]>;
  title: LocalText;
}

/** Loads a certificate's texts in the page's language and in the first one of the other script. */
export async function loadCertificatePreviews(
  context: Readonly<RouterContextProvider>,
  place: CoursePlace,
): Promise<CertificateText[]> {
  const { project, labels } = siteOf(context);
  const isArabic = place.language === 'ar';
  const other = project.languages.find((code) => (code === 'ar') !== isArabic);
  const previewLanguages = [place.language, ...(other ? [other] : [])];
  return await Promise.all(
    previewLanguages.map(async (language) => {
      const view = await appServicesOf(context).courses.view({ ...place, language }, null);
      return {
        language,
        labels: await labels(language, labelKeys),
        title: view?.title ?? { text: '' },
      };
    }),
  );
}
