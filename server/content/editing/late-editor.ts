import { loadOnce } from '../../load-once.ts';
import type { Editor } from './editor.ts';

/** Operations that all may be waited for, so that nobody notices that they are loaded first. */
type Operations<Desk> = {
  [Name in keyof Desk]: Desk[Name] extends (...input: infer Input) => Promise<infer Output>
    ? (...input: Input) => Promise<Output>
    : never;
};

/** The editor's desks, loaded at the first question to any of them; a load that fails rejects the question. */
export function lateEditor(load: () => Promise<Editor>): Editor {
  const open = loadOnce(load);
  return {
    units: lateDesk(async () => (await open()).units),
    structure: lateDesk(async () => (await open()).structure),
    releases: lateDesk(async () => (await open()).releases),
    history: lateDesk(async () => (await open()).history),
    previews: lateDesk(async () => (await open()).previews),
    media: lateDesk(async () => (await open()).media),
    adminContent: lateDesk(async () => (await open()).adminContent),
  };
}

function lateDesk<Desk extends Operations<Desk>>(open: () => Promise<Desk>): Desk {
  const ask =
    (name: keyof Desk) =>
    async (...input: Parameters<Desk[typeof name]>) =>
      await (await open())[name](...input);
  return new Proxy({} as Desk, { get: (_desk, name) => ask(name as keyof Desk) });
}
