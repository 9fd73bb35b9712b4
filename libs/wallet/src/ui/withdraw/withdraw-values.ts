/** What the form holds, as it was typed. */
export type WithdrawValues = {
  readonly amount: string;
  readonly method: 'bank' | 'upi';
  readonly accountHolderName: string;
  readonly accountNumber: string;
  readonly ifscCode: string;
  readonly upiId: string;
  /** Details used before, instead of the typed ones. */
  readonly savedDetailsId: string | null;
};

export type TypedField = 'amount' | 'accountHolderName' | 'accountNumber' | 'ifscCode' | 'upiId';

export const noValues: WithdrawValues = {
  amount: '',
  method: 'bank',
  accountHolderName: '',
  accountNumber: '',
  ifscCode: '',
  upiId: '',
  savedDetailsId: null,
};
