/** Texts of the screen for redirects. */
export const redirects = {
  'admin.redirects': 'Redirects',
  'admin.redirects.lead':
    'Visitors of an old address are led to the new one. A redirect is used only where the site has no page.',
  'admin.redirects.new': 'New redirect',
  'admin.redirects.from': 'Old address',
  'admin.redirects.from.hint': 'A path of this site, such as /en/old-page',
  'admin.redirects.to': 'New address',
  'admin.redirects.to.hint':
    'A page of this site, such as /en/pricing, or an address that begins with https://',
  'admin.redirects.create': 'Create redirect',
  'admin.redirects.created': 'The redirect is in use.',
  'admin.redirects.deleted': 'The redirect has been deleted.',
  'admin.redirects.delete': 'Delete',
  'admin.redirects.delete.sure': 'Delete the redirect of {{from}}?',
  'admin.redirects.delete.text': 'Visitors of the old address will see that there is no page.',
  'admin.redirects.date': 'Since',
  'admin.redirects.made': 'Made by hand',
  'admin.redirects.made.empty': 'There are none yet.',
  'admin.redirects.automatic': 'Automatic',
  'admin.redirects.automatic.lead':
    'When a new title gives an article, course or other entry a new address, the old one keeps working in all languages. The latest 100:',
  'admin.redirects.fault.from-invalid':
    'Enter a path of a page on this site, such as /en/old-page, without “?” or “#”.',
  'admin.redirects.fault.from-exists':
    'There is a page at this address, so a redirect would not be used.',
  'admin.redirects.fault.from-taken': 'This address has a redirect already. Delete that one first.',
  'admin.redirects.fault.to-invalid':
    'Enter a path of this site, such as /en/pricing, or an address that begins with https://.',
  'admin.redirects.fault.to-missing': 'There is no page at this address.',
  'admin.redirects.fault.loop': 'The new address leads back to the old one.',
  'admin.redirects.fault.too-many':
    'There are 500 redirects already. Delete some that nobody needs.',
};
