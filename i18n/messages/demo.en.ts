/** Texts about sample data. */
export const demo = {
  'demo.strip': 'The orders, messages and learners include samples, and so do all figures.',
  'demo.title': 'Sample data',
  'demo.about':
    'The sample orders, messages, learners and searches are removed, with everything that was done with them. Nothing else changes. This cannot be undone.',
  'demo.remove': 'Remove the sample data',
  'demo.keep': 'Keep it',
  'demo.removed': 'The sample data has been removed.',
};
