import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { appIcon } from './marks.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'public');

/** An .ico file that holds one square PNG. */
export function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, png]);
}

/** Renders the app icon with a browser; corners outside the radius stay transparent. */
export async function renderIcons(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const shot = async (size: number, radius: number): Promise<Buffer> => {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>*{margin:0;display:block}</style>${appIcon(radius, size)}`);
    return page.screenshot({ omitBackground: true });
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'favicon.ico'), icoOf(await shot(48, 7), 48));
  writeFileSync(join(folder, 'apple-touch-icon.png'), await shot(180, 0));
  await browser.close();
}

await renderIcons();
