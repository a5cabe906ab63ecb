import type { CatalogueTexts } from './en.ts';

export const de: CatalogueTexts = {
  title: 'Bausteine',
  headings: {
    account: 'Zugang zum Benutzerkonto',
    buttons: 'Schaltflächen und Verweise',
    badges: 'Kennzeichnungen und Bewertung',
    tabs: 'Registerkarten',
    fields: 'Eingabefelder',
    cards: 'Karten',
    accordion: 'Aufklappbare Abschnitte',
    modal: 'Dialogfenster',
    table: 'Tabelle',
    progress: 'Fortschritt und Benachrichtigung',
    waiting: 'Leere und Warten',
    pages: 'Seiten einer Liste',
    prose: 'Formatierter Text',
  },
  account: { login: 'Anmelden', profile: 'Benutzerprofil' },
  buttons: {
    primary: 'Für 125 EGP einschreiben',
    secondary: 'Krankenhauspaket anfragen',
    back: 'Alle Fachbeiträge',
    plain: 'Rückgängig machen',
    save: 'Speichern',
    saving: 'Unterrichtseinheit wird gespeichert',
    disabled: 'Nicht verfügbar',
    link: 'Weiterlesen',
  },
  badges: {
    mint: 'Klinische Pharmazie',
    amber: 'Sonderangebot',
    outline: 'Entwurf',
    failed: 'Zahlung fehlgeschlagen',
  },
  rating: '3,5 von 5',
  tabs: {
    label: 'Produktgruppen',
    shown: 'Jetzt zu sehen: {{name}}',
    back: 'Vorherige Reiter',
    on: 'Weitere Reiter',
    items: [
      { icon: 'faPrescriptionBottleMedical', text: 'Arzneimittelabgabe' },
      { icon: 'faStethoscope', text: 'Diagnostik' },
      { icon: 'faHospital', text: 'Stationswagen' },
      { icon: 'faChartSimple', text: 'Warenwirtschaft' },
      { icon: 'faUserShield', text: 'Arzneimittelsicherheit' },
      { icon: 'faHandshake', text: 'Kooperationen' },
    ],
  },
  fields: {
    alert: 'Bitte füllen Sie alle Pflichtfelder richtig aus.',
    name: { label: 'Vor- und Nachname', value: 'Nadia El Sherif' },
    phone: {
      label: 'Telefonnummer',
      value: '010055x',
      error: 'Bitte geben Sie eine gültige Telefonnummer ein',
    },
    email: {
      label: 'E-Mail-Adresse',
      value: 'nadia@clinic',
      error: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    },
    password: { label: 'Passwort', hint: 'Mindestens 12 Zeichen' },
    course: { label: 'Weiterbildung', value: 'Arzneimittelwechselwirkungen' },
    message: {
      label: 'Nachricht',
      value: 'Hallo',
      error: 'Bitte geben Sie eine Nachricht von mindestens 5 Zeichen ein',
    },
    send: 'Nachricht absenden',
    show: 'Anzeigen',
    hide: 'Verbergen',
  },
  cards: {
    label: {
      title: 'Zwei Anschriften, eine Telefonnummer',
      text: 'Kasr-El-Aini-Straße in Kairo, Torstraße in Berlin.',
    },
    framed: {
      title: 'Krankenhauspharmazie',
      text: 'Stationsvisiten, Medikationsanalyse und Entlassungsgespräche.',
    },
    plain: {
      title: 'Arzneimittelwechselwirkungen',
      text: 'Finden Sie unter zwölf Arzneimitteln die beiden, auf die es ankommt.',
    },
    still: {
      title: 'Arzneimittelüberwachung',
      text: 'Fallaufnahme und Meldung an die Behörde. Diese Karte führt nirgendwohin.',
    },
  },
  accordion: [
    {
      title: 'Bekomme ich mein Geld zurück?',
      text: 'Ja, innerhalb von 30 Tagen nach dem Kauf, wenn Sie höchstens drei Videos geöffnet und die Weiterbildung nicht abgeschlossen haben.',
    },
    {
      title: 'Lässt sich die Teilnahmebescheinigung überprüfen?',
      text: 'Ja. Ihre Nummer führt zu einer Seite, die sie bestätigt.',
    },
    {
      title: 'Kann ich auf Arabisch hören und auf Englisch lesen?',
      text: 'Ja, und Sie können sich in jeder Lektion anders entscheiden.',
    },
  ],
  modal: {
    open: 'Entwurf löschen',
    title: 'Diesen Entwurf löschen?',
    text: 'Was Besucherinnen und Besucher sehen, bleibt unverändert. Der Entwurf lässt sich nicht wiederherstellen.',
    confirm: 'Entwurf löschen',
    cancel: 'Entwurf behalten',
    close: 'Schließen',
  },
  table: {
    caption: 'Bestellungen',
    columns: {
      order: 'Bestellnummer',
      course: 'Weiterbildung',
      date: 'Bestelldatum',
      paid: 'Bezahlt',
      state: 'Zahlungsstatus',
    },
    rows: [
      {
        order: 'AM-2041',
        course: 'Arzneimittelwechselwirkungen',
        date: '14.09.26',
        paid: '125 EGP',
        state: 'Bezahlt',
      },
      {
        order: 'AM-1987',
        course: 'Klinische Pharmazie',
        date: '02.08.26',
        paid: '440 EGP',
        state: 'Zurückerstattet',
      },
      {
        order: 'AM-1985',
        course: 'Klinische Pharmazie',
        date: '02.08.26',
        paid: '440 EGP',
        state: 'Abgelehnt',
      },
    ],
  },
  progress: 'unterrichtseinheit-04.mp4 wird hochgeladen, 64 %',
  toast: {
    text: 'In drei Sprachen veröffentlicht',
    action: 'Rückgängig machen',
    dismiss: 'Ausblenden',
  },
  empty: {
    text: 'Hier werden Ihre Weiterbildungen stehen.',
    action: 'Alle Weiterbildungen ansehen',
  },
  loading: 'Die Liste wird geladen',
  pages: {
    label: 'Seiten der Fachbeiträge',
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
    items: ['1', '2', '3', '4', '5'],
    page: 'Seite',
  },
  prose:
    '<p>Ein <a href="#prose">Verweis im Fließtext</a> ist nur unterstrichen.</p><table><thead><tr><th>Arzneimittel</th><th>Mit Grapefruitsaft</th><th>Ausweichmöglichkeit</th></tr></thead><tbody><tr><td>Simvastatin</td><td>Dreifacher Blutspiegel</td><td>Pravastatin</td></tr><tr><td>Felodipin</td><td>Blutdruckabfall möglich</td><td>Amlodipin</td></tr></tbody></table>',
};
