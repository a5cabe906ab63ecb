import { parseArgs } from 'node:util';
import { formatBusinessTime } from '#common/time/business-time.ts';
import { operatorActor } from '../core/access/can.ts';
import { createLimits } from '../accounts/limits/create-limits.ts';
import { createPublishedContent } from '../content/published/published-content.ts';
import { watchContentVersions } from '../core/db/watch-content-versions.ts';
import { createCouponService } from '../commerce/coupons/coupon-service.ts';
import { couponProblemText } from '../commerce/coupons/coupon-problem-text.ts';
import { parseCouponInput, type RawCouponInput } from '../commerce/coupons/parse-coupon-input.ts';
import type { Coupon, CouponService, CouponProblem } from '../commerce/orders.ts';
import { createProductService } from '../commerce/products/product-service.ts';
import { StartupError } from '../core/startup-error.ts';
import { chooseProject } from './choose-project.ts';
import { sanitizeForTerminal } from './sanitize-for-terminal.ts';
import { type CommandServices, runCommand, type CommandIO, withServices } from './run-command.ts';
import { formatPiasters } from './format-values.ts';
import { tableLines } from './table-lines.ts';

const usage = `Usage: npm run coupon -- list [--project <id>]
       npm run coupon -- create <code> --percent <1–100> | --amount <EGP> [--limit <n>]
                         [--from <time>] [--until <time>] [--product <key>]… [--refundable]
       npm run coupon -- disable <code>

create   creates a coupon; times are 2026-11-01 or 2026-11-01T09:30 in Africa/Cairo, and an end date
         is included; without --product it is valid for all products; purchases with it can be
         refunded only with --refundable
disable  stops a coupon; open orders keep it`;

type Run = (service: CouponService, projectId: string) => Promise<string[]>;

/** Runs a command on coupons and returns the exit code; errors are printed as plain lines. */
export async function runCouponCommand(args: string[], surroundings: CommandIO): Promise<number> {
  return await runCommand(surroundings, async () => {
    const { run, project } = readArguments(args);
    return await withServices(surroundings.env, async (services) => {
      const projectId = await chooseProject(services, project);
      return await withFixture(services, (service) => run(service, projectId));
    });
  });
}

const options = {
  project: { type: 'string' },
  percent: { type: 'string' },
  amount: { type: 'string' },
  limit: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  product: { type: 'string', multiple: true },
  refundable: { type: 'boolean' },
} as const;

function readArguments(args: string[]): { run: Run; project: string | undefined } {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const { project, percent, amount, limit, from, until, product, refundable } = values;
  const [command, code, ...rest] = positionals;
  const settings = Object.keys(values).filter((name) => name !== 'project');
  if (command === 'list' && code === undefined && settings.length === 0)
    return { run: printCoupons, project };
  if (code === undefined || rest.length > 0) throw new StartupError(usage);
  if (command === 'disable' && settings.length === 0)
    return { run: (service, projectId) => disableCoupon(service, projectId, code), project };
  if (command !== 'create') throw new StartupError(usage);
  const written: RawCouponInput = {
    code,
    percent: percent === undefined ? undefined : Number(percent),
    amount: amount === undefined ? undefined : Number(amount),
    limit: limit === undefined ? null : Number(limit),
    from,
    until,
    products: product,
    isRefundable: refundable,
  };
  return { run: (service, projectId) => createCoupon(service, projectId, written), project };
}

async function withFixture(
  services: CommandServices,
  work: (service: CouponService) => Promise<string[]>,
): Promise<string[]> {
  const { database } = services;
  const versions = watchContentVersions(database);
  try {
    await versions.ready;
    const content = createPublishedContent({ ...services, versions });
    const products = createProductService({ database, content });
    const limits = createLimits(database);
    return await work(createCouponService({ database, products, limits, now: Date.now }));
  } finally {
    await versions.close();
  }
}

async function printCoupons(service: CouponService, projectId: string): Promise<string[]> {
  const coupons = await service.list(projectId, operatorActor);
  if (coupons.length === 0) return ['There are no coupons.'];
  return tableLines(
    ['code', 'worth', 'uses', 'limit', 'from', 'until', 'products', 'refundable', 'state'],
    coupons.map((coupon) => [
      coupon.code,
      worthOf(coupon),
      coupon.uses,
      coupon.maxUses === null ? '' : String(coupon.maxUses),
      cairoTime(coupon.startsAt),
      cairoTime(coupon.endsAt),
      coupon.products === null ? 'all' : coupon.products.map(sanitizeForTerminal).join(' '),
      coupon.isRefundable ? 'yes' : 'no',
      stateOf(coupon, Date.now()),
    ]),
  );
}

function worthOf({ kind, value }: Coupon): string {
  return kind === 'percent' ? `${value} %` : formatPiasters(value);
}

function cairoTime(time: number | null): string {
  return time === null ? '' : formatBusinessTime(time).slice(0, 16);
}

function stateOf({ disabledAt, startsAt, endsAt, maxUses, uses }: Coupon, now: number): string {
  if (disabledAt !== null) return 'disabled';
  if (endsAt !== null && now >= endsAt) return 'over';
  if (startsAt !== null && now < startsAt) return 'to come';
  return maxUses !== null && uses >= maxUses ? 'used up' : 'good';
}

async function createCoupon(
  service: CouponService,
  projectId: string,
  written: RawCouponInput,
): Promise<string[]> {
  const { input, problems } = parseCouponInput(written);
  if (problems) throw problemsError(problems);
  const made = await service.create(projectId, input, operatorActor);
  if ('problems' in made) throw problemsError(made.problems);
  return [`${made.code} takes ${worthOf(made)} off.`];
}

function problemsError(problems: readonly CouponProblem[]): StartupError {
  return new StartupError(
    problems
      .map((problem) =>
        sanitizeForTerminal(`${problem.field}: ${couponProblemText(problem, 'en')}`),
      )
      .join('\n'),
  );
}

async function disableCoupon(
  service: CouponService,
  projectId: string,
  code: string,
): Promise<string[]> {
  if (await service.disable(projectId, code, operatorActor))
    return [`${sanitizeForTerminal(code.trim().toUpperCase())} is taken no more.`];
  throw new StartupError(`There is no coupon ${sanitizeForTerminal(code)}.`);
}
