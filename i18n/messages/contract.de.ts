/** German texts of the contract: VAT, the buyer's country and company, consent and withdrawal. */
export const contract = {
  'contract.country': 'Land',
  'contract.country.hint':
    'Wo Sie wohnen oder wo Ihre Firma sitzt. Danach richtet sich die Mehrwertsteuer.',
  'contract.country.error': 'Wählen Sie ein Land aus der Liste',
  'contract.company.open': 'Ich kaufe für eine Firma',
  'contract.company': 'Name der Firma',
  'contract.company.missing': 'Geben Sie die Firma an, zu der diese Nummer gehört',
  'contract.tax-number': 'USt-IdNr. oder Steuernummer (freiwillig)',
  'contract.tax-number.short': 'USt-IdNr. oder Steuernummer',
  'contract.consent':
    'Ich stimme ausdrücklich zu, dass Sie vor Ablauf der Widerrufsfrist mit der Vertragserfüllung beginnen und mir sofort Zugang geben. Mir ist bekannt, dass durch diese Zustimmung mein Widerrufsrecht mit Beginn der Vertragserfüllung erlischt.',
  'contract.consent.missing': 'Stimmen Sie dem sofortigen Zugang zu, um zu bestellen',
  'contract.length': 'Umfang',
  'contract.consent.given': 'Ihre Zustimmung',
  'contract.price-changed':
    'Der Preis hat sich geändert, seit Sie diese Seite geöffnet haben. Bitte prüfen Sie den neuen Preis und bestellen Sie noch einmal.',
  'contract.time': '{{time}} (Kairoer Zeit)',
  'contract.vat.added': '{{net}} zzgl. {{tax}} MwSt. ({{rate}})',
  'contract.vat.included': 'inkl. {{rate}} MwSt.',
  'contract.vat.none': 'ohne MwSt.',
  'contract.vat.net': 'Ohne MwSt.',
  'contract.vat.tax': 'MwSt. {{rate}}',
  'withdraw.title': 'Vertrag widerrufen',
  'withdraw.lead':
    'Haben Sie hier als Verbraucherin oder Verbraucher etwas gekauft, können Sie den Vertrag innerhalb von 14 Tagen widerrufen, solange Ihr Widerrufsrecht nicht vorzeitig erloschen ist (siehe Widerrufsbelehrung). Sie brauchen dafür weder ein Konto noch einen Grund.',
  'withdraw.link': 'Vertrag widerrufen',
  'withdraw.contract': 'Bestell- oder Quittungsnummer',
  'withdraw.contract.short': 'Vertrag',
  'withdraw.contract.hint':
    'Sie steht in der E-Mail, die Ihre Bestellung bestätigt. Haben Sie sie nicht zur Hand, nennen Sie den Kurs und den Tag der Bestellung.',
  'withdraw.contract.error':
    'Bitte nennen Sie den Vertrag: die Bestell- oder Quittungsnummer oder den Kurs und den Tag (höchstens 200 Zeichen)',
  'withdraw.email': 'E-Mail für die Eingangsbestätigung',
  'withdraw.continue': 'Weiter',
  'withdraw.busy': 'Wird gesendet',
  'withdraw.review':
    'Bitte prüfen Sie Ihre Erklärung. Sie wird erst gesendet, wenn Sie sie bestätigen.',
  'withdraw.declaration': 'Erklärung',
  'withdraw.statement': 'Hiermit widerrufe ich den hier genannten Vertrag.',
  'withdraw.confirm': 'Widerruf bestätigen',
  'withdraw.change': 'Angaben ändern',
  'withdraw.sent':
    'Ihr Widerruf ist bei uns eingegangen. Eine E-Mail mit seinem Inhalt sowie Datum und Uhrzeit des Eingangs ist unterwegs zu Ihnen.',
  'withdraw.sent.missing':
    'Kommt sie nicht innerhalb weniger Minuten an, schreiben Sie an {{email}}.',
  'mail.withdrawal.subject': 'Ihr Widerruf ist bei uns eingegangen',
  'mail.withdrawal.text':
    'Wir bestätigen den Eingang der folgenden Erklärung. Wir prüfen sie und antworten Ihnen innerhalb von 14 Tagen. Bitte bewahren Sie diese E-Mail auf.',
  'mail.withdrawal.stranger':
    'Stammt die Erklärung nicht von Ihnen, schreiben Sie bitte an {{email}}.',
  'mail.withdrawal.received': 'Eingegangen',
  'mail.withdrawal.footer':
    'Sie erhalten diese E-Mail, weil bei {{project}} mit dieser Adresse ein Vertrag widerrufen wurde.',
  'mail.withdrawal.company.subject': 'Widerruf zu prüfen: {{name}}',
  'mail.withdrawal.company.unknown':
    'Zu Nummer und E-Mail-Adresse dieses Widerrufs passt keine bezahlte Bestellung, deshalb wurde kein Erstattungsantrag angelegt. Bitte suchen Sie den Vertrag und antworten Sie bis zum {{due}}.',
  'mail.withdrawal.company.business':
    'Diese Bestellung hat eine Firma aufgegeben, die kein gesetzliches Widerrufsrecht hat. Deshalb wurde kein Erstattungsantrag angelegt. Nach den Erstattungsregeln kann die Firma unter „Meine Zahlungen“ eine Erstattung beantragen, wenn deren Bedingungen erfüllt sind. Bitte antworten Sie bis zum {{due}}.',
  'mail.withdrawal.company.free':
    'Für diese Bestellung wurde kein Geld bezahlt, deshalb wurde kein Erstattungsantrag angelegt. Bitte antworten Sie bis zum {{due}}.',
  'mail.withdrawal.company.refunded':
    'Das Geld für diese Bestellung ist schon erstattet, deshalb wurde kein Erstattungsantrag angelegt. Bitte antworten Sie bis zum {{due}}.',
  'mail.withdrawal.company.footer':
    'Gesendet über das Widerrufsformular von {{project}}. Mit einer Antwort auf diese E-Mail erreichen Sie den Absender.',
};
