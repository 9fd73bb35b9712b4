export { startFakeRazorpay } from './fake-razorpay.js';
export type { CheckoutAnswer, FakePayment, FakeRazorpay } from './fake-razorpay.js';
export { fundPlayer } from './fund-player.js';
export { razorpayVectors } from './razorpay-vectors.js';
export { readAccount } from './read-account.js';
export { newCaller, startWalletTestServer } from './wallet-test-server.js';
export type { WalletTestServer } from './wallet-test-server.js';
