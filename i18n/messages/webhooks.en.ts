/** Texts of the screens for webhooks. */
export const webhooks = {
  'admin.webhooks': 'Webhooks',
  'admin.webhooks.lead':
    'A webhook tells another program what happens on this site: the site posts a signed message to the address of that program.',
  'admin.webhooks.new': 'New webhook',
  'admin.webhooks.url': 'Address',
  'admin.webhooks.url.hint': 'An https:// address that can be reached from the Internet',
  'admin.webhooks.events': 'Events',
  'admin.webhooks.event.message.received': 'Message received',
  'admin.webhooks.event.order.created': 'Order created',
  'admin.webhooks.event.order.paid': 'Order paid',
  'admin.webhooks.event.refund.requested': 'Refund requested',
  'admin.webhooks.event.order.refunded': 'Order refunded',
  'admin.webhooks.event.certificate.issued': 'Certificate issued',
  'admin.webhooks.event.content.published': 'Content published',
  'admin.webhooks.event.webhook.test': 'Test',
  'admin.webhooks.create': 'Create webhook',
  'admin.webhooks.created':
    'The webhook has been created. Its signing secret is shown only now: copy it into the settings of the receiving program.',
  'admin.webhooks.empty': 'There are no webhooks.',
  'admin.webhooks.state': 'Status',
  'admin.webhooks.state.active': 'On',
  'admin.webhooks.state.off': 'Off',
  'admin.webhooks.state.gone': 'Off, because the address answered that it is gone (410)',
  'admin.webhooks.state.failing': 'Off, because every attempt failed for five days',
  'admin.webhooks.last': 'Last attempt',
  'admin.webhooks.last.none': 'None yet',
  'admin.webhooks.last.failed': 'Failed',
  'admin.webhooks.prove': 'Confirm that it is you before you create a webhook.',
  'admin.webhooks.fault.url':
    'Enter an address that begins with https://, without a user name or password, of at most 500 characters.',
  'admin.webhooks.fault.not-public': 'This address does not lead to a server on the Internet.',
  'admin.webhooks.fault.events': 'Choose at least one event.',
  'admin.webhooks.fault.too-many':
    'There are 20 webhooks already. Delete one that no program uses.',
  'admin.webhooks.test': 'Send a test',
  'admin.webhooks.on': 'Switch on',
  'admin.webhooks.off': 'Switch off',
  'admin.webhooks.rotate': 'Replace secret',
  'admin.webhooks.rotate.sure': 'Replace the signing secret?',
  'admin.webhooks.rotate.text':
    'For 24 hours, messages are signed with the old and the new secret. Copy the new one into the receiving program within that time.',
  'admin.webhooks.previous': 'Old secret valid until',
  'admin.webhooks.delete': 'Delete',
  'admin.webhooks.delete.sure': 'Delete this webhook?',
  'admin.webhooks.delete.text':
    'Its log is deleted too, and messages that wait are not sent. This cannot be undone.',
  'admin.webhooks.done.test':
    'The test is being sent. Reload the page in a few seconds to see the result.',
  'admin.webhooks.done.on': 'The webhook is on.',
  'admin.webhooks.done.off':
    'The webhook is off. What happens until you switch it on is not sent later.',
  'admin.webhooks.done.delete': 'The webhook has been deleted.',
  'admin.webhooks.done.again':
    'The message is being sent again. Reload the page in a few seconds to see the result.',
  'admin.webhooks.rotated':
    'The new signing secret is shown only now: copy it into the settings of the receiving program.',
  'admin.webhooks.log': 'Deliveries',
  'admin.webhooks.log.lead':
    'Those of the last 30 days, newest first. A message that fails is repeated for about a day, at growing intervals.',
  'admin.webhooks.log.empty': 'Nothing has been sent yet.',
  'admin.webhooks.time': 'Time',
  'admin.webhooks.event': 'Event',
  'admin.webhooks.result': 'Result',
  'admin.webhooks.delivery.waiting': 'Waiting',
  'admin.webhooks.delivery.sent': 'Delivered',
  'admin.webhooks.delivery.failed': 'Failed',
  'admin.webhooks.delivery.cancelled': 'Not sent',
  'admin.webhooks.attempts': 'Attempts: {{count}}',
  'admin.webhooks.again': 'Send again',
};
