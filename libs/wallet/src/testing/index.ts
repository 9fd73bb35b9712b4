export { startFakeRazorpay, type CheckoutAnswer, type FakeRazorpay } from './fake-razorpay.js';
export { fundPlayer } from './fund-player.js';
export { readAccount } from './read-account.js';
