import { defineConfig } from '@playwright/test';
import { findBrowser, fullBrowser } from './scripts/browser.mjs';

/*
 * Browser tests run against the built server, which global-setup.ts starts. The projects are window
 * widths; a journey runs in each, and in each language that it asks for (support/languages.ts).
 */

const executablePath = findBrowser() ?? fullBrowser;

const widths = {
  desktop: { viewport: { width: 1280, height: 800 }, hasTouch: false },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true },
  // Last: none of its journeys has a server of its own, for which one browser would stay alone at the end.
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
};

/** Behaviour that a tablet shares with the phone or the desktop; where its layout differs, the spec says so. */
const likeOthers = [
  'access',
  'account-screens',
  'account-waits',
  'admin-setup',
  'articles',
  'certificate',
  'dashboard-keyboard',
  'demo-product',
  'doctor',
  'contact',
  'course',
  'course-player',
  'floating',
  'fragments',
  'full-carousel',
  'gallery',
  'hero',
  'category-bar',
  'courses',
  'menu',
  'payment',
  'pictures',
  'pricing',
  'products',
  'profile',
  'projects',
  'providers',
  'purchase',
  'search',
  'second-factor',
  'sections',
  'staff',
  'testimonials',
];

/** Tests that no width changes, or that set their own widths. */
const anyWidth = [
  'about',
  'api-docs',
  'behaviour',
  'checkout',
  'contract',
  'crawl',
  'demo-looks',
  'details',
  'editor-*',
  'home',
  'islands',
  'looks',
  'new-company',
  'pages',
  'payment-elsewhere',
  'payment-faults',
  'policies',
  'refund',
  'scheme',
  'services',
  'session-end',
  'withdrawal',
];

/** Tests that a width leaves out: the menu's tabs are only in the header of a desktop. */
const leftOut: Record<keyof typeof widths, string[]> = {
  phone: ['tabs', ...anyWidth],
  tablet: ['tabs', ...anyWidth, ...likeOthers],
  desktop: ['menu'],
};

/** Tests that run in both languages: layout, and what only a phone has. */
const inBothLanguages = new Set(['menu', 'pictures']);

/**
 * Journeys walk in English and in Arabic, and where a tablet is like another width each language is walked at one:
 * Arabic by touch on a phone, English on a desktop. So every behaviour is seen in both directions and at both widths.
 */
const crossed = likeOthers.filter((name) => !inBothLanguages.has(name)).join('|');
const leftOutTitles: Record<keyof typeof widths, RegExp> = {
  phone: new RegExp(`(?:^|[ /])(?:${crossed})\\.spec\\.ts .*\\bin en\\b`),
  tablet: /\bin en\b/,
  desktop: new RegExp(`(?:^|[ /])(?:${crossed})\\.spec\\.ts .*\\bin ar\\b`),
};

/**
 * `npm test` walks the journeys with `@main` in their title, one for each capability, once: by touch in Arabic where
 * that matters most, else by mouse in English. `npm run test:long` walks all.
 */
const isShort = process.env.JOURNEYS === 'main';
const byTouch = [
  'access',
  'account-screens',
  'articles',
  'certificate',
  'contact',
  'course',
  'course-player',
  'hero',
  'menu',
  'payment',
  'purchase',
  'search',
  'shell',
];
if (isShort) {
  leftOut.tablet.push('*');
  leftOut.desktop.push(...byTouch);
  leftOut.phone = ['!(' + byTouch.join('|') + ')'];
  leftOutTitles.desktop = /\bin ar\b/;
  leftOutTitles.phone = /\bin en\b/;
}

const specs = (names: string[]) => names.map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  ...(isShort && { grep: /@main/ }),
  forbidOnly: true,
  // The second try shows whether a failure can be repeated; what passes only then fails the run.
  retries: 1,
  failOnFlakyTests: true,
  // A shared machine may stand still for a while.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-US',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      chromiumSandbox: false,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The two kinds of Chromium then set letters alike.
        '--font-render-hinting=none',
        // Whatever a page asks of the outside fails at once, and the test with it.
        '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
      ],
    },
  },
  // The longest first: what one browser does alone at the end, everybody waits for.
  projects: [
    // The catalogue stands in development only; its spec sets the widths by itself.
    { name: 'catalogue', testMatch: '**/catalogue.spec.ts' },
    ...Object.entries(widths).map(([name, use]) => ({
      name,
      use,
      testIgnore: specs(['catalogue', ...leftOut[name as keyof typeof widths]]),
      grepInvert: leftOutTitles[name as keyof typeof widths],
    })),
  ],
});
