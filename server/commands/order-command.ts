import { parseArgs } from 'node:util';
import { operatorActor } from '../core/access/can.ts';
import { findOrderWithLedger, type LedgerEntry, listOrderPage } from '../commerce/list-orders.ts';
import type { Order } from '../commerce/orders.ts';
import { approveRefund, listOpen, refuseRefund } from '../commerce/refunds/decide-refund.ts';
import { StartupError } from '../core/startup-error.ts';
import { chooseProject } from './choose-project.ts';
import { type CommandServices, databaseCommand, type Run } from './run-command.ts';
import { sanitizeForTerminal, formatPiasters, formatUtcTime, tableLines } from './terminal-text.ts';

export const usage = `Usage: npm run order -- list [--project <id>]
       npm run order -- show <id or receipt number>
       npm run order -- refunds
       npm run order -- approve <refund>
       npm run order -- refuse <refund> <note>

list     lists the newest 100 orders
show     shows an order with every message from the payment provider
refunds  lists open refunds, most urgent first
approve  approves a refund, or retries one that failed; the running server sends the money
refuse   declines a refund; the buyer receives the note`;

/** Runs a command on orders and returns the exit code; errors are printed as plain lines. */
export const runOrderCommand = databaseCommand(readArguments);

function readArguments(args: string[]): Run {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { project: { type: 'string' } },
  });
  const inProject =
    (run: (services: CommandServices, projectId: string) => Promise<string[]>): Run =>
    async (services) =>
      run(services, await chooseProject(services, values.project));
  const [command, id, ...rest] = positionals;
  if (command === 'list' && id === undefined) return inProject(printOrders);
  if (command === 'refunds' && id === undefined) return inProject(printRefunds);
  if (id === undefined) throw new StartupError(usage);
  const note = rest.join(' ');
  if (command === 'refuse' && note) return inProject((services) => refuse(services, id, note));
  if (note) throw new StartupError(usage);
  if (command === 'show')
    return inProject((services, projectId) => showOrder(services, projectId, id));
  if (command === 'approve') return inProject((services) => approve(services, id));
  throw new StartupError(usage);
}

async function printOrders({ database }: CommandServices, projectId: string): Promise<string[]> {
  const place = { before: null, after: null };
  const { rows: orders } = await listOrderPage(database, { projectId, place }, operatorActor);
  if (orders.length === 0) return ['There are no orders.'];
  return tableLines(
    ['ordered', 'receipt', 'state', 'refund', 'amount', 'product', 'buyer', 'id'],
    orders.map((order) => [
      formatUtcTime(order.createdAt),
      order.receiptNumber ?? '',
      order.state,
      order.refund?.state ?? '',
      formatPiasters(order.amount, order.currency),
      sanitizeForTerminal(order.productKey),
      sanitizeForTerminal(order.buyer.email),
      order.id,
    ]),
  );
}

async function showOrder({ database }: CommandServices, projectId: string, idOrReceipt: string) {
  const found = await findOrderWithLedger(database.db, { projectId, idOrReceipt }, operatorActor);
  if (!found) throw new StartupError(`There is no order ${sanitizeForTerminal(idOrReceipt)}.`);
  const { order, entries } = found;
  return [...orderLines(order), ...refundLines(order), '', ...ledgerLines(entries)];
}

function orderLines(order: Order): string[] {
  const { firstName, lastName, phone, email } = order.buyer;
  const { amount, listAmount, currency, couponCode } = order;
  const list = listAmount === amount ? '' : ` instead of ${formatPiasters(listAmount, currency)}`;
  return [
    `order     ${order.id}${order.isTest ? ' (a test)' : ''}`,
    `receipt   ${order.receiptNumber ?? 'none'}`,
    `state     ${order.state}`,
    `product   ${sanitizeForTerminal(order.productKey)}: ${sanitizeForTerminal(order.description)}`,
    `amount    ${formatPiasters(amount, currency)}${list}${couponCode ? ` with ${couponCode}` : ''}`,
    `buyer     ${sanitizeForTerminal(`${firstName} ${lastName}`)}, ${sanitizeForTerminal(email)}, ${sanitizeForTerminal(phone)}`,
    `person    ${order.userId}`,
    `ordered   ${formatUtcTime(order.createdAt)}`,
    `paid      ${formatUtcTime(order.paidAt) || 'not yet'}${order.paymentKind ? ` by ${order.paymentKind}` : ''}`,
  ];
}

function refundLines({ refund }: Order): string[] {
  if (!refund) return [];
  return [
    `refund    ${refund.id}`,
    `          ${refund.state}, asked ${formatUtcTime(refund.requestedAt)}, due ${formatUtcTime(refund.dueAt)}`,
    ...(refund.reason ? [`          asked because: ${sanitizeForTerminal(refund.reason)}`] : []),
    ...(refund.note === null ? [] : [`          noted: ${sanitizeForTerminal(refund.note)}`]),
  ];
}

function ledgerLines(entries: readonly LedgerEntry[]): string[] {
  if (entries.length === 0) return ['There are no messages from the payment provider.'];
  return tableLines(
    ['said', 'transaction', 'kind', 'amount', 'by', 'verdict'],
    entries.map((entry) => [
      formatUtcTime(entry.at),
      sanitizeForTerminal(entry.transactionId),
      entry.kind,
      formatPiasters(entry.amount),
      entry.source,
      entry.verdict,
    ]),
  );
}

async function printRefunds(services: CommandServices, projectId: string): Promise<string[]> {
  const open = await listOpen({ ...services, now: Date.now }, projectId, operatorActor);
  if (open.length === 0) return ['There are no open refunds.'];
  return tableLines(
    ['due', 'state', 'amount', 'policy', 'product', 'buyer', 'reason', 'id'],
    open.map(({ refund, order, verdictNow }) => [
      formatUtcTime(refund.dueAt),
      refund.state,
      formatPiasters(refund.amount, order.currency),
      verdictNow === null ? '' : (verdictNow.reason ?? 'allows it'),
      sanitizeForTerminal(order.productKey),
      sanitizeForTerminal(order.buyer.email),
      sanitizeForTerminal(refund.note ?? refund.reason).slice(0, 60),
      refund.id,
    ]),
  );
}

async function approve(services: CommandServices, id: string): Promise<string[]> {
  if (!(await approveRefund({ ...services, now: Date.now }, id, operatorActor)))
    throw undecided(id);
  return ['Approved. The running server sends the refund.'];
}

async function refuse(services: CommandServices, id: string, note: string): Promise<string[]> {
  if (!(await refuseRefund({ ...services, now: Date.now }, id, note, operatorActor)))
    throw undecided(id);
  return ['Declined. The buyer is notified.'];
}

function undecided(id: string): StartupError {
  return new StartupError(`There is no open refund ${sanitizeForTerminal(id)}.`);
}
