/**
 * Signatures of another author.
 *
 * Source: Razorpay's published examples. Payment: razorpay/markdown-docs@ab3bda5f, payments/payment-gateway/web-
 * integration/standard/integration-steps.md (Java SDK sample). Webhook: razorpay/razorpay-node@9737ef17,
 * documents/paymentVerfication.md.
 */
export const razorpayVectors = {
  payment: {
    orderId: 'order_IEIaMR65cu6nz3',
    paymentId: 'pay_IH4NVgf4Dreq1l',
    keySecret: 'EnLs21M47BllR3X8PSFtjtbd',
    signature: '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
  },
  webhook: {
    secret: '123456',
    rawBody: [
      '{"entity":"event","account_id":"acc_Hn1ukn2d32Fqww","event":"payment.captured","contains":["payment"',
      '],"payload":{"payment":{"entity":{"id":"pay_JRP3Y66cNcf2qF","entity":"payment","amount":2244,"curren',
      'cy":"INR","status":"captured","order_id":"order_JROxH1kSf9IR6d","invoice_id":null,"international":fa',
      'lse,"method":"card","amount_refunded":0,"refund_status":null,"captured":true,"description":"#J9iMHZM',
      'UTJlod8","card_id":"card_JRP3YBkFQYCmnR","card":{"id":"card_JRP3YBkFQYCmnR","entity":"card","name":"',
      'ankit das","last4":"4366","network":"Visa","type":"credit","issuer":"UTIB","international":false,"em',
      'i":true,"sub_type":"consumer","token_iin":null},"bank":null,"wallet":null,"vpa":null,"email":"you@ex',
      'ample.com","contact":"+917000569565","notes":{"policy_name":"Jeevan Bima"},"fee":45,"tax":0,"error_c',
      'ode":null,"error_description":null,"error_source":null,"error_step":null,"error_reason":null,"acquir',
      'er_data":{"auth_code":"548669"},"created_at":1651722469}}},"created_at":1651722476}',
    ].join(''),
    signature: '55d3c166391ec51285b388f1bb9f0ba9b13dde1bece4484aaac6edd34a01459a',
  },
} as const;
