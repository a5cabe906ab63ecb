import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type BrowserContext, launch } from 'puppeteer-core';
import { vi } from 'vitest';
import { findFreePort, killOnExit, stopChild } from './built-server.ts';
import type { BrowserWindow } from './browser-window.ts';

export interface DebianBrowser {
  /** Opens a window without cookies and stored data. One window at a time. */
  openWindow(): Promise<BrowserWindow>;
  stop(): Promise<void>;
}

/** Starts Debian's Firefox, driven over WebDriver BiDi. */
export async function startFirefox(): Promise<DebianBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    defaultViewport: null,
  });
  return {
    openWindow: async () => firefoxWindow(await browser.createBrowserContext()),
    stop: () => browser.close(),
  };
}

async function firefoxWindow(context: BrowserContext): Promise<BrowserWindow> {
  let page = await context.newPage();
  return {
    open: async (address) => void (await page.goto(address)),
    // Its types know handles of elements, which we do not pass.
    evaluate: (run, ...args) => page.evaluate(run as never, ...args) as never,
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    async useTab(index) {
      page = await vi.waitFor(async () => findTab(await context.pages(), index), 20_000);
    },
    close: () => context.close(),
  };
}

/** Starts the WebDriver of Debian's WebKitGTK on a screen of its own. It opens MiniBrowser. */
export async function startWebKit(): Promise<DebianBrowser> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  killOnExit(screen);
  const [display] = await once(createInterface(screen.stdout), 'line');
  const port = await findFreePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    // Drawing without a graphics card takes a third less time this way.
    env: { ...process.env, DISPLAY: `:${display}`, WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
  });
  killOnExit(driver);
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => send(`${address}/status`, 'GET'), 20_000);
  return {
    async openWindow() {
      const { sessionId } = await send<{ sessionId: string }>(`${address}/session`, 'POST', {
        capabilities: {},
      });
      return webKitWindow(`${address}/session/${sessionId}`);
    },
    async stop() {
      await stopChild(driver);
      await stopChild(screen);
    },
  };
}

/** Sends a WebDriver command and returns its value. */
async function send<Value>(address: string, method: string, body?: object): Promise<Value> {
  const init = body ? { method, body: JSON.stringify(body) } : { method };
  const response = await fetch(address, init);
  const { value } = (await response.json()) as { value: Value };
  if (!response.ok) throw new Error(JSON.stringify(value));
  return value;
}

function webKitWindow(session: string): BrowserWindow {
  const post = <Value>(path: string, body: object) =>
    send<Value>(`${session}/${path}`, 'POST', body);
  const evaluate: BrowserWindow['evaluate'] = (run, ...args) =>
    post('execute/sync', { script: `return (${run})(...arguments)`, args });
  const setSize = (width: number, height: number) => post('window/rect', { width, height });
  return {
    open: (url) => post('url', { url }),
    evaluate,
    async clickAt(x, y) {
      const place = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) };
      const actions = [place, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
      await post('actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    async type(text) {
      const actions = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async resize(width, height) {
      await setSize(width, height);
      // The window is larger than its page.
      const inner = await evaluate(() => [innerWidth, innerHeight] as const);
      await setSize(2 * width - inner[0], 2 * height - inner[1]);
    },
    async useTab(index) {
      const handles = () => send<string[]>(`${session}/window/handles`, 'GET');
      const handle = await vi.waitFor(async () => findTab(await handles(), index), 20_000);
      await post('window', { handle });
    },
    close: () => send(session, 'DELETE'),
  };
}

function findTab<Tab>(tabs: readonly Tab[], index: number): Tab {
  const tab = tabs[index];
  if (tab === undefined) throw new Error(`The browser has ${tabs.length} tabs`);
  return tab;
}
