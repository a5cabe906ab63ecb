import { runOrderCommand } from './order-command.ts';
import { runProcess } from './run-command.ts';

await runProcess(runOrderCommand);
