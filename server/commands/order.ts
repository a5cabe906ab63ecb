import { runOrderCommand, usage } from './order-command.ts';
import { runProcess } from './run-command.ts';

await runProcess(runOrderCommand, usage);
