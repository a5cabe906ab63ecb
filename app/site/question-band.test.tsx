import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { languageCodes } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { QuestionAbout } from './question-band.tsx';

test.each(languageCodes)('the question names its subject, in %s', (language) => {
  const subject = { text: 'Weekly <card>', lang: 'en' } as const;
  const band = { subject, href: `/${language}/contact?about=a/b/c`, labels: messages[language] };
  const html = renderToStaticMarkup(<QuestionAbout {...band} />);
  expect(html).toContain('href="/' + language + '/contact?about=a/b/c"');
  expect(html).toContain('Weekly &lt;card&gt;');
  expect(html).toContain('lang="en"');
  expect(html).not.toContain('{{');
});
