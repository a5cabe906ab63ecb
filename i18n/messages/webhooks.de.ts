/** Texts of the screens for webhooks. */
export const webhooks = {
  'admin.webhooks': 'Webhooks',
  'admin.webhooks.lead':
    'Ein Webhook meldet einem anderen Programm, was auf dieser Website geschieht: Die Website sendet eine signierte Nachricht an die Adresse des Programms.',
  'admin.webhooks.new': 'Neuer Webhook',
  'admin.webhooks.url': 'Adresse',
  'admin.webhooks.url.hint': 'Eine Adresse mit https://, die aus dem Internet erreichbar ist',
  'admin.webhooks.events': 'Ereignisse',
  'admin.webhooks.event.message.received': 'Nachricht eingegangen',
  'admin.webhooks.event.order.created': 'Bestellung angelegt',
  'admin.webhooks.event.order.paid': 'Bestellung bezahlt',
  'admin.webhooks.event.refund.requested': 'Erstattung beantragt',
  'admin.webhooks.event.order.refunded': 'Bestellung erstattet',
  'admin.webhooks.event.certificate.issued': 'Zertifikat ausgestellt',
  'admin.webhooks.event.content.published': 'Inhalte veröffentlicht',
  'admin.webhooks.event.webhook.test': 'Test',
  'admin.webhooks.create': 'Webhook anlegen',
  'admin.webhooks.created':
    'Der Webhook wurde angelegt. Sein Signaturschlüssel wird nur jetzt angezeigt: Kopieren Sie ihn in die Einstellungen des empfangenden Programms.',
  'admin.webhooks.empty': 'Es gibt keine Webhooks.',
  'admin.webhooks.state': 'Status',
  'admin.webhooks.state.active': 'Eingeschaltet',
  'admin.webhooks.state.off': 'Ausgeschaltet',
  'admin.webhooks.state.gone':
    'Abgeschaltet, weil es die Adresse laut Antwort nicht mehr gibt (410)',
  'admin.webhooks.state.failing': 'Abgeschaltet, weil fünf Tage lang jeder Versuch fehlschlug',
  'admin.webhooks.last': 'Letzter Versuch',
  'admin.webhooks.last.none': 'Noch keiner',
  'admin.webhooks.last.failed': 'Fehlgeschlagen',
  'admin.webhooks.prove': 'Bestätigen Sie, dass Sie es sind, bevor Sie einen Webhook anlegen.',
  'admin.webhooks.fault.url':
    'Geben Sie eine Adresse ein, die mit https:// beginnt, ohne Benutzernamen und Passwort, mit höchstens 500 Zeichen.',
  'admin.webhooks.fault.not-public': 'Diese Adresse führt zu keinem Server im Internet.',
  'admin.webhooks.fault.events': 'Wählen Sie mindestens ein Ereignis.',
  'admin.webhooks.fault.too-many':
    'Es gibt schon 20 Webhooks. Löschen Sie einen, den kein Programm verwendet.',
  'admin.webhooks.test': 'Test senden',
  'admin.webhooks.on': 'Einschalten',
  'admin.webhooks.off': 'Ausschalten',
  'admin.webhooks.rotate': 'Schlüssel erneuern',
  'admin.webhooks.rotate.sure': 'Signaturschlüssel erneuern?',
  'admin.webhooks.rotate.text':
    '24 Stunden lang werden Nachrichten mit dem alten und dem neuen Schlüssel signiert. Kopieren Sie den neuen in dieser Zeit in das empfangende Programm.',
  'admin.webhooks.previous': 'Alter Schlüssel gültig bis',
  'admin.webhooks.delete': 'Löschen',
  'admin.webhooks.delete.sure': 'Diesen Webhook löschen?',
  'admin.webhooks.delete.text':
    'Auch sein Protokoll wird gelöscht, und wartende Nachrichten werden nicht gesendet. Das lässt sich nicht rückgängig machen.',
  'admin.webhooks.done.test':
    'Der Test wird gesendet. Laden Sie die Seite in einigen Sekunden neu, um das Ergebnis zu sehen.',
  'admin.webhooks.done.on': 'Der Webhook ist eingeschaltet.',
  'admin.webhooks.done.off':
    'Der Webhook ist ausgeschaltet. Was bis zum Einschalten geschieht, wird nicht nachgesendet.',
  'admin.webhooks.done.delete': 'Der Webhook wurde gelöscht.',
  'admin.webhooks.done.again':
    'Die Nachricht wird erneut gesendet. Laden Sie die Seite in einigen Sekunden neu, um das Ergebnis zu sehen.',
  'admin.webhooks.rotated':
    'Der neue Signaturschlüssel wird nur jetzt angezeigt: Kopieren Sie ihn in die Einstellungen des empfangenden Programms.',
  'admin.webhooks.log': 'Zustellungen',
  'admin.webhooks.log.lead':
    'Die der letzten 30 Tage, neueste zuerst. Eine fehlgeschlagene Nachricht wird etwa einen Tag lang in wachsenden Abständen wiederholt.',
  'admin.webhooks.log.empty': 'Es wurde noch nichts gesendet.',
  'admin.webhooks.time': 'Zeit',
  'admin.webhooks.event': 'Ereignis',
  'admin.webhooks.result': 'Ergebnis',
  'admin.webhooks.delivery.waiting': 'Wartet',
  'admin.webhooks.delivery.sent': 'Zugestellt',
  'admin.webhooks.delivery.failed': 'Fehlgeschlagen',
  'admin.webhooks.delivery.cancelled': 'Nicht gesendet',
  'admin.webhooks.attempts': 'Versuche: {{count}}',
  'admin.webhooks.again': 'Erneut senden',
};
