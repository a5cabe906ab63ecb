import { hashPassword, verifyPassword } from '../../server/accounts/passwords/hash-password.ts';

/* Verifies the password of its argument at each message, and answers with the milliseconds. */

const [password = ''] = process.argv.slice(2);
const hash = await hashPassword(password);

process.on('message', async () => {
  const start = performance.now();
  await verifyPassword(hash, password);
  process.send?.(performance.now() - start);
});
