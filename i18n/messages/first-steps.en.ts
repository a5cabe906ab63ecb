/** Texts of the first steps: the card of the overview, and the guide in the editor. */
export const firstSteps = {
  'steps.title': 'Three steps in 90 seconds',
  'steps.title-short': 'Two steps in 60 seconds',
  'steps.about':
    'Change the headline of the home page, see it in another language, publish it and revert it. Afterwards the site is as it was.',
  'steps.about-short':
    'Change the headline of the home page and see it in another language. Visitors see nothing of it.',
  'steps.start': 'Start',
  'steps.skip': 'Not now',
  'editor.steps.label': 'First steps',
  'editor.steps.position': 'Step {{step}} of {{count}}',
  'editor.steps.headline':
    'Change the headline that the cursor is in. It is saved automatically, as a draft.',
  'editor.steps.preview': 'See it in another language: choose “{{language}}” in the preview.',
  'editor.steps.publish': 'Choose “Publish” at the top, then publish this change.',
  'editor.steps.revert':
    'Take it back: choose “Undo” in the message, or revert the release under “Releases”.',
  'editor.steps.done': 'Done. The headline is as it was before.',
  'editor.steps.back': 'Go to the headline',
  'editor.steps.leave': 'End the tour',
};
