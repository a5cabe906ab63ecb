import { passwordCosts } from '#server/accounts/passwords/hash-password.ts';

// A thousandth of the real costs, which the hash's own test and the tests of the build have.
Object.assign(passwordCosts, { memory: 64, passes: 1 });
