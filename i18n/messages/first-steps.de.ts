import type { firstSteps as english } from './first-steps.en.ts';

/** Texts of the first steps: the card of the overview, and the guide in the editor. */
export const firstSteps: Record<keyof typeof english, string> = {
  'steps.title': 'Drei Schritte in 90 Sekunden',
  'steps.title-short': 'Zwei Schritte in 60 Sekunden',
  'steps.about':
    'Ändern Sie die Überschrift der Startseite, sehen Sie sie in einer anderen Sprache an, veröffentlichen Sie sie und nehmen Sie das zurück. Danach ist die Website wie zuvor.',
  'steps.about-short':
    'Ändern Sie die Überschrift der Startseite und sehen Sie sie in einer anderen Sprache an. Besucher sehen nichts davon.',
  'steps.start': 'Starten',
  'steps.skip': 'Nicht jetzt',
  'editor.steps.label': 'Erste Schritte',
  'editor.steps.position': 'Schritt {{step}} von {{count}}',
  'editor.steps.headline':
    'Ändern Sie die Überschrift, in der der Cursor steht. Sie wird automatisch als Entwurf gespeichert.',
  'editor.steps.preview':
    'Sehen Sie sie in einer anderen Sprache an: Wählen Sie „{{language}}“ in der Vorschau.',
  'editor.steps.publish':
    'Wählen Sie oben „Veröffentlichen“ und veröffentlichen Sie diese Änderung.',
  'editor.steps.revert':
    'Nehmen Sie sie zurück: Wählen Sie „Rückgängig“ in der Meldung, oder nehmen Sie sie unter „Veröffentlichungen“ zurück.',
  'editor.steps.done': 'Fertig. Die Überschrift ist wie zuvor.',
  'editor.steps.back': 'Zur Überschrift',
  'editor.steps.leave': 'Rundgang beenden',
};
