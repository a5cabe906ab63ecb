import { chromium } from 'playwright';
const [,, out, ...jobs] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
for (const job of jobs) {
  const [path, width, full, scheme] = job.split('@');
  const p = await b.newPage({ viewport: { width: +width, height: +width < 500 ? 780 : 900 }, colorScheme: scheme === 'dark' ? 'dark' : 'light' });
  await p.goto('http://127.0.0.1:4711' + path, { waitUntil: 'networkidle' });
  if (full === 'full') { await p.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 500) { scrollTo(0, y); await new Promise(r => setTimeout(r, 60)); } scrollTo(0, 0); }); await p.waitForTimeout(300); }
  else if (full && full !== '0') { await p.evaluate(y => scrollTo(0, y), +full); await p.waitForTimeout(500); }
  await p.screenshot({ path: `${out}/${path.replace(/[^a-z0-9]+/gi, '_').slice(-60)}-${width}-${full || 0}${scheme || ''}.png`, fullPage: full === 'full' });
  await p.close();
}
await b.close();
