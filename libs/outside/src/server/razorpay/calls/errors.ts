import { z } from 'zod';

const errorSchema = z.object({
  code: z.enum(['BAD_REQUEST_ERROR', 'GATEWAY_ERROR', 'SERVER_ERROR']),
  description: z.string(),
  source: z.string(),
  step: z.string(),
  reason: z.string(),
  metadata: z.record(z.string(), z.string()),
  field: z.string().optional(),
});

/** The body of every refusal of the provider. */
export const errorBodySchema = z.object({ error: errorSchema });
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** A call that breaks a rule of the provider, with the field if there is one. */
export function invalidInput(description: string, field?: string): ErrorBody {
  return {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      ...(field === undefined ? {} : { field }),
    },
  };
}

/** A refusal that belongs to no step of a payment. */
export function generalError(
  description: string,
  code: ErrorBody['error']['code'] = 'BAD_REQUEST_ERROR',
): ErrorBody {
  return { error: { code, description, source: 'NA', step: 'NA', reason: 'NA', metadata: {} } };
}

/** The bank refused; `metadata` names the failed payment. */
export function declinedPayment(orderId: string | null, paymentId: string): ErrorBody {
  return {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description:
        "Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.",
      source: 'bank',
      step: 'payment_authorization',
      reason: 'payment_failed',
      metadata: { ...(orderId === null ? {} : { order_id: orderId }), payment_id: paymentId },
    },
  };
}

export function orderAlreadyPaid(orderId: string): ErrorBody {
  return {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description: 'Payment could not be started because the order is already paid.',
      source: 'business',
      step: 'payment_initiation',
      reason: 'order_already_paid',
      metadata: { order_id: orderId },
    },
  };
}

/** An idempotency key that belongs to another request. */
export function keyOfAnotherRequest(): ErrorBody {
  return generalError('Different request with the same idempotency key has already been processed.');
}
