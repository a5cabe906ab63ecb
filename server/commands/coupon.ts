import { runCouponCommand } from './coupon-command.ts';

process.exitCode = await runCouponCommand(process.argv.slice(2), {
  env: process.env,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
