/**
 * Argon2 for tests: a hash names the cost that it was asked for, and is made with the least one. At the real cost a fifth
 * of the time of auth's tests would go to hashes.
 *
 * `password-hash.test.ts` and the browser tests hash at the real cost.
 */
const argon2 = require('@node-rs/argon2/index.js');

const LEAST = { memoryCost: 8, timeCost: 1 };
const COST = /\$m=\d+,t=\d+,/;

module.exports = {
  ...argon2,
  async hash(password, options) {
    const { memoryCost, timeCost } = options;
    const made = await argon2.hash(password, { ...options, ...LEAST });
    return made.replace(COST, `$m=${memoryCost},t=${timeCost},`);
  },
  verify: (stored, password) => argon2.verify(stored.replace(COST, '$m=8,t=1,'), password),
};
