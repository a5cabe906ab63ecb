/** Words for the catalogue's page of components (development only): as a site would have them. */
export const en = {
  title: 'Components',
  headings: {
    account: 'Account entry',
    buttons: 'Buttons and links',
    badges: 'Badges and rating',
    tabs: 'Tabs',
    fields: 'Fields',
    cards: 'Cards',
    accordion: 'Accordion',
    modal: 'Dialog',
    table: 'Table',
    progress: 'Progress and toast',
    waiting: 'Empty and waiting',
    pages: 'Pages of a list',
    prose: 'Rich text',
  },
  account: { login: 'Log in', profile: 'Profile' },
  buttons: {
    primary: 'Enrol for 1,250 EGP',
    secondary: 'Ask for Hospital',
    back: 'All articles',
    plain: 'Undo',
    save: 'Save',
    saving: 'Saving the lesson',
    disabled: 'Not available',
    link: 'Read more',
  },
  badges: { mint: 'Clinical', amber: 'Sale', outline: 'Draft', failed: 'Payment failed' },
  rating: '3.5 of 5',
  tabs: {
    label: 'Product groups',
    items: [
      { icon: 'faPrescriptionBottleMedical', text: 'Dispensing' },
      { icon: 'faStethoscope', text: 'Diagnostics' },
      { icon: 'faHospital', text: 'Ward carts' },
      { icon: 'faChartSimple', text: 'Software' },
      { icon: 'faUserShield', text: 'Safety' },
      { icon: 'faHandshake', text: 'Partners' },
    ],
  },
  fields: {
    alert: 'Please fill out all required fields correctly.',
    name: { label: 'Full name', value: 'Nadia El Sherif' },
    phone: { label: 'Phone number', value: '010055x', error: 'Please enter a valid phone number' },
    email: { label: 'Email', value: 'nadia@clinic', error: 'Please enter a valid email' },
    password: { label: 'Password', hint: 'At least 12 characters' },
    course: { label: 'Course', value: 'Drug interactions' },
    message: {
      label: 'Message',
      value: 'Hi',
      error: 'Please enter a message of at least 5 characters',
    },
    send: 'Send message',
    show: 'Show',
    hide: 'Hide',
  },
  cards: {
    label: {
      title: 'Two addresses, one phone',
      text: 'Kasr El Aini St in Cairo, Torstraße in Berlin.',
    },
    framed: {
      title: 'Clinical pharmacy',
      text: 'Ward rounds, medication review and discharge counselling.',
    },
    plain: { title: 'Drug interactions', text: 'Find the pair that matters in a list of twelve.' },
    still: {
      title: 'Pharmacovigilance',
      text: 'Case intake and reporting. This one leads nowhere.',
    },
  },
  accordion: [
    {
      title: 'Can I get my money back?',
      text: 'Yes, within 30 days of purchase, if you opened at most three videos and have not completed the course.',
    },
    {
      title: 'Is the certificate verifiable?',
      text: 'Yes. Its number leads to a page that confirms it.',
    },
    {
      title: 'Can I watch in Arabic and be examined in English?',
      text: 'Yes, and you may change your mind before each examination.',
    },
  ],
  modal: {
    open: 'Delete the draft',
    title: 'Delete this draft?',
    text: 'What visitors see stays as it is. The draft cannot be brought back.',
    confirm: 'Delete draft',
    cancel: 'Keep it',
    close: 'Close',
  },
  table: {
    caption: 'Orders',
    columns: { order: 'Order', course: 'Course', date: 'Date', paid: 'Paid', state: 'State' },
    rows: [
      {
        order: 'AM-2041',
        course: 'Drug interactions',
        date: '09/14/26',
        paid: '1,250 EGP',
        state: 'Paid',
      },
      {
        order: 'AM-1987',
        course: 'Clinical diploma',
        date: '08/02/26',
        paid: '4,400 EGP',
        state: 'Refunded',
      },
      {
        order: 'AM-1985',
        course: 'Clinical diploma',
        date: '08/02/26',
        paid: '4,400 EGP',
        state: 'Declined',
      },
    ],
  },
  progress: 'Uploading lesson-04.mp4, 64 %',
  toast: { text: 'Published in three languages', action: 'Undo' },
  empty: { text: 'Your courses will stand here.', action: 'See all courses' },
  loading: 'The list is on its way',
  pages: {
    label: 'Pages of articles',
    previous: 'Previous page',
    next: 'Next page',
    items: ['1', '2', '3', '4', '5'],
    page: 'Page',
  },
  prose:
    '<p>A <a href="#prose">link in running text</a> is underlined only.</p><table><thead><tr><th>Drug</th><th>With grapefruit</th><th>Instead</th></tr></thead><tbody><tr><td>Simvastatin</td><td>Level rises threefold</td><td>Pravastatin</td></tr><tr><td>Felodipine</td><td>Pressure may fall</td><td>Amlodipine</td></tr></tbody></table>',
};

export type PartsWords = typeof en;
