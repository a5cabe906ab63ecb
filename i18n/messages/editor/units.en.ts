/** What the editor says: what keeps a text from being saved. */
export const units = {
  'editor.units.rule-empty': 'This must not be empty.',
  'editor.units.rule-long': 'This is too long: {{max}} characters at most.',
  'editor.units.rule-control': 'This holds a character that cannot be shown.',
  'editor.units.rule-picture': 'This is not the address of a picture.',
  'editor.units.rule-link':
    'This is not a safe address: it begins with https:, http:, mailto: or tel:, or is a path.',
  'editor.units.rule-flag': 'This is either on or off.',
  'editor.units.rule-number': 'This must be a number.',
  'editor.units.rule-whole': 'This must be a whole number.',
  'editor.units.rule-negative': 'This must not be less than zero.',
  'editor.units.rule-positive': 'This must be more than zero.',
  'editor.units.rule-text': 'This must be a text.',
  'editor.units.rule-texts': 'This must be a list of texts.',
  'editor.units.rule-list': 'This must be a list of items.',
  'editor.units.rule-object': 'This must be a JSON object.',
  'editor.units.rule-messages': 'This must be a text, or an object of texts.',
  'editor.units.rule-same': 'This is the same as in item {{index}}: {{value}}',
  'editor.units.rule-twice': 'This stands twice.',
  'editor.units.rule-entry-id': 'The number of this entry is {{id}} and stays so.',
  'editor.units.rule-provider': 'This is not a way to log in.',
  'editor.units.rule-public': 'This must not stand here: everybody can read this file.',
  'editor.units.rule-key': 'Only lower case letters, digits and hyphens.',
  'editor.units.rule-amount':
    'This must be an amount in EGP from 0 to {{max}}, with two decimals at most.',
  'editor.units.rule-course': 'This must be the number of a course.',
  'editor.units.rule-held':
    'Somebody has bought “{{key}}”: it must stay in this list. To stop selling it, tick “No longer sold”.',
  'editor.units.rule-held-course':
    'Somebody has bought “{{key}}”: it must go on opening course {{id}}.',
  'editor.units.rule-held-public':
    'Somebody has bought “{{key}}”, which opens this course: it must stay on the site. To stop selling it, tick “No longer sold” at the product.',
  'editor.units.rule-without-sale': 'This needs a sale price beside it.',
  'editor.units.rule-sale': 'The sale price must be lower than the price.',
  'editor.units.rule-date':
    'This must be a date like 2026-11-01, with a time like T09:30 if need be.',
  'editor.units.rule-end': 'The end must come after the start.',
  'editor.units.rule-lesson': 'Another lesson has a file of the same name: {{place}}',
  'editor.units.rule-lesson-path':
    'These must be names of folders and of a file with backslashes between them.',
  'editor.units.rule-video': 'This must be a video: {{endings}}',
  'editor.units.rule-spelling': 'The HTML is written a little differently now; nothing is lost.',
  'editor.units.rule-cleaned': 'Taken out of the HTML: {{names}}',
  'editor.units.rule-deep': 'This is nested too deeply: {{max}} levels at most.',
  'editor.units.rule-crowded': 'This holds too much: {{max}} items at most.',
} as const;
