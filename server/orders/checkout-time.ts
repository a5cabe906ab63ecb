/** How long a checkout is open, in milliseconds: a card, a bank's message and a second card fit into it. */
export const payableFor = 60 * 60_000;

/**
 * Until when an order's checkout can be paid at the provider, in epoch milliseconds: an order that another one has
 * replaced ends before it.
 */
export function endOfCheckout({ created_at: createdAt }: { created_at: number }): number {
  return createdAt + payableFor;
}
