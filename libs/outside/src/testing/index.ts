export { sandboxCredentials } from '../server/credentials/sandbox-credentials.js';
export { mailSchema } from '../server/mail/mail.js';
export { collectionOf, orderSchema, paymentSchema } from '../server/razorpay/entities/entities.js';
export { refundSchema } from '../server/razorpay/entities/refund.js';
export { handlerFieldsSchema } from '../server/razorpay/orders/pay-body.js';
export { callApi, createDataDir, noReceiver, post } from './call-api.js';
export { createPayee, makePayout, ownAccount, payoutRequest, payoutWhen, readLedger } from './payee.js';
export { startWebhookReceiver } from './webhook-receiver.js';
