import type { demo as english } from './demo.en.ts';

/** Texts about sample data. */
export const demo: Record<keyof typeof english, string> = {
  'demo.strip':
    'Unter den Bestellungen, Nachrichten und Lernenden sind Beispiele, auch in allen Zahlen.',
  'demo.title': 'Beispieldaten',
  'demo.about':
    'Die Bestellungen, Nachrichten, Lernenden und Suchen der Beispiele werden entfernt, mit allem, was damit gemacht wurde. Sonst ändert sich nichts. Das lässt sich nicht rückgängig machen.',
  'demo.remove': 'Beispieldaten entfernen',
  'demo.keep': 'Behalten',
  'demo.removed': 'Die Beispieldaten sind entfernt.',
};
