/** Messages of the rules of content: the reason why a text cannot be saved or published. */
export const rules = {
  'rule.empty': 'This cannot be empty.',
  'rule.long': 'This is too long: {{max}} characters at most.',
  'rule.control': 'This contains a character that cannot be shown.',
  'rule.name': 'A field cannot have this name.',
  'rule.picture':
    'This is not the address of an image. Choose one from the media library, or enter an https:// address.',
  'rule.picture-host':
    'Images from {{host}} cannot be shown here. Choose one from the media library, or ask an administrator to add {{host}} to the setting “images.hosts”.',
  'rule.link':
    'This address is not safe. Start it with https:, http:, mailto: or tel:, or enter a path like /en/home.',
  'rule.flag': 'This must be on or off.',
  'rule.number': 'This must be a number.',
  'rule.whole': 'This must be a whole number.',
  'rule.negative': 'This cannot be less than zero.',
  'rule.positive': 'This must be more than zero.',
  'rule.text': 'This must be text.',
  'rule.texts': 'This must be a list of texts.',
  'rule.list': 'This must be a list of items.',
  'rule.languages': 'This must be a list of languages.',
  'rule.language': 'This site does not have this language.',
  'rule.object': 'This must be a JSON object.',
  'rule.messages': 'This must be text, or an object of texts.',
  'rule.same': 'This is the same as in item {{index}}: {{value}}',
  'rule.twice': 'Duplicate value.',
  'rule.entry-id': 'The number of this entry is {{id}} and cannot be changed.',
  'rule.provider': 'This is not a login provider.',
  'rule.public': 'This file is public: do not put secrets here.',
  'rule.key': 'Use only lower-case letters, digits and hyphens.',
  'rule.amount': 'Enter an amount in EGP from 0 to {{max}}, with no more than two decimals.',
  'rule.course': 'This must be the number of a course.',
  'rule.held':
    '“{{key}}” has been bought, so it must stay in this list. To stop selling it, tick “No longer sold”.',
  'rule.held-course': '“{{key}}” has been bought, so it must continue to open course {{id}}.',
  'rule.held-public':
    '“{{key}}”, which opens this course, has been bought, so the course must stay on the site. To stop selling it, tick “No longer sold” for the product.',
  'rule.without-sale': 'This also needs a sale price.',
  'rule.sale': 'The sale price must be lower than the price.',
  'rule.date': 'Enter a date like 2026-11-01, with a time like T09:30 if needed.',
  'rule.end': 'The end must be after the start.',
  'rule.phone':
    'Enter a phone number that begins with + and the country code, like +20 2 2795 0000.',
  'rule.time-zone': 'Enter a time zone like Africa/Cairo or Europe/Berlin.',
  'rule.weekday': 'Choose a day of the week.',
  'rule.time': 'Enter a time from 00:00 to 23:59, like 09:30.',
  'rule.lesson': 'Another lesson has a file with the same name: {{place}}',
  'rule.lesson-path': 'Enter the names of folders and of a file, with backslashes between them.',
  'rule.video': 'This must be a video: {{endings}}',
  'rule.video-address':
    'Enter the address of a video file: a path or an https:// address that ends in .mp4, .m4v or .webm. Pages such as YouTube or Vimeo cannot be played here.',
  'rule.spelling': 'The HTML has been reformatted slightly. Nothing is lost.',
  'rule.cleaned': 'Removed from the HTML: {{names}}',
  'rule.deep': 'This is nested too deeply: {{max}} levels at most.',
  'rule.crowded': 'Too many items: {{max}} at most.',
  'rule.token':
    'There is no setting “{{token}}”. Check the spelling in the braces, for example company.legalName.',
  'rule.placeholder': 'This is still a placeholder. Write your own text, or choose your own image.',
} as const;
