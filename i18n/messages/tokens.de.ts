/** Texts of the screen for API tokens. */
export const tokens = {
  'admin.tokens': 'API-Tokens',
  'admin.tokens.lead':
    'Mit einem Token ruft ein Programm die API dieser Website auf. Es darf, was Sie hier auswählen, und nie mehr als die Person, die es angelegt hat.',
  'admin.tokens.new': 'Neues Token',
  'admin.tokens.name': 'Name',
  'admin.tokens.name.hint': 'Das Programm, das es verwenden wird',
  'admin.tokens.scopes': 'Es darf',
  'admin.tokens.days': 'Gültig für',
  'admin.tokens.days.30': '30 Tage',
  'admin.tokens.days.90': '90 Tage',
  'admin.tokens.days.365': 'Ein Jahr',
  'admin.tokens.scope.read-content': 'Inhalte und Entwürfe lesen',
  'admin.tokens.scope.write-drafts': 'Entwürfe speichern',
  'admin.tokens.scope.publish': 'Veröffentlichen',
  'admin.tokens.scope.read-orders': 'Bestellungen finden',
  'admin.tokens.scope.read-messages': 'Nachrichten finden',
  'admin.tokens.create': 'Token anlegen',
  'admin.tokens.created':
    'Das Token wird nur jetzt angezeigt. Kopieren Sie es in die Einstellungen des Programms.',
  'admin.tokens.empty': 'Es gibt keine Tokens.',
  'admin.tokens.creator': 'Angelegt von',
  'admin.tokens.expires': 'Läuft ab',
  'admin.tokens.expired': 'Abgelaufen',
  'admin.tokens.used': 'Zuletzt verwendet',
  'admin.tokens.unused': 'Noch nie',
  'admin.tokens.revoke': 'Widerrufen',
  'admin.tokens.revoke.sure': '{{name}} widerrufen?',
  'admin.tokens.revoke.text':
    'Das Programm kann die API nicht mehr aufrufen, und Veröffentlichungen, die es geplant hat, werden angehalten. Das lässt sich nicht rückgängig machen.',
  'admin.tokens.revoked': 'Das Token wurde widerrufen.',
  'admin.tokens.prove': 'Bestätigen Sie, dass Sie es sind, bevor Sie ein Token anlegen.',
  'admin.tokens.fault.name': 'Geben Sie einen Namen mit höchstens 80 Zeichen ein.',
  'admin.tokens.fault.scopes': 'Wählen Sie mindestens eines.',
  'admin.tokens.fault.days': 'Wählen Sie, wie lange es gilt.',
  'admin.tokens.fault.too-many':
    'Es gibt schon 50 Tokens. Widerrufen Sie einige, die kein Programm verwendet.',
};
