import {
  registerRequestSchema,
  resetPasswordRequestSchema,
  setNewPasswordRequestSchema,
  verifyResetPasswordOtpRequestSchema,
} from './account-calls.js';

describe('the calls of an account', () => {
  it('take no hint and no secret question: a lost password is replaced by the mailbox alone', () => {
    const fields = [
      registerRequestSchema,
      resetPasswordRequestSchema,
      verifyResetPasswordOtpRequestSchema,
      setNewPasswordRequestSchema,
    ].map(({ shape }) => Object.keys(shape));
    expect(fields).toEqual([
      ['name', 'email', 'password'],
      ['email'],
      ['email', 'otp'],
      ['email', 'newPassword'],
    ]);
  });
});
