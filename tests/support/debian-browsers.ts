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
    timeout: 60_000,
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

/** Starts the WebDriver of Debian's WebKitGTK on its own screen. It opens MiniBrowser. */
export async function startWebKit(): Promise<DebianBrowser> {
  const screen = spawn('/usr/bin/Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  killOnExit(screen);
  const [display] = await once(createInterface(screen.stdout), 'line');
  const port = await findFreePort();
  const driver = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}` },
  });
  killOnExit(driver);
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => send(`${address}/status`, 'GET'), 20_000);
  // One for all windows: a start of MiniBrowser sometimes never answers.
  const { sessionId } = await send<{ sessionId: string }>(`${address}/session`, 'POST', {
    capabilities: {},
  });
  const session = `${address}/session/${sessionId}`;
  return {
    openWindow: () => webKitWindow(session),
    async stop() {
      await send(session, 'DELETE');
      await stopChild(driver);
      await stopChild(screen);
    },
  };
}

/** Sends a WebDriver command and returns its value. */
async function send<Value>(address: string, method: string, body?: object): Promise<Value> {
  const signal = AbortSignal.timeout(60_000);
  const response = await fetch(address, {
    method,
    signal,
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: Value };
  if (!response.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`);
  return value;
}

async function webKitWindow(session: string): Promise<BrowserWindow> {
  const post = <Value>(path: string, body: object) =>
    send<Value>(`${session}/${path}`, 'POST', body);
  const evaluate: BrowserWindow['evaluate'] = (run, ...args) =>
    post('execute/sync', { script: `return (${run})(...arguments)`, args });
  const tabs = new Set([await send<string>(`${session}/window`, 'GET')]);
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
      const handle = await vi.waitFor(async () => {
        // They come in no order.
        for (const one of await send<string[]>(`${session}/window/handles`, 'GET')) tabs.add(one);
        return findTab(Array.from(tabs), index);
      }, 20_000);
      await post('window', { handle });
    },
    async close() {
      for (const handle of Array.from(tabs).slice(1)) {
        await post('window', { handle });
        await send(`${session}/window`, 'DELETE');
      }
      await post('window', { handle: findTab(Array.from(tabs), 0) });
      await send(`${session}/cookie`, 'DELETE');
      await evaluate(() => [localStorage, sessionStorage].forEach((stored) => stored.clear()));
    },
  };
}

function findTab<Tab>(tabs: readonly Tab[], index: number): Tab {
  const tab = tabs[index];
  if (tab === undefined) throw new Error(`The browser has ${tabs.length} tabs`);
  return tab;
}
