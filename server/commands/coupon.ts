import { runCouponCommand } from './coupon-command.ts';
import { runProcess } from './run-command.ts';

await runProcess(runCouponCommand);
