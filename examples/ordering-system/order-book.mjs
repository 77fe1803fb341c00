/** The orders of the ordering system. A real one stores them in a database. */
export class OrderBook {
  /** @type {Map<string, { externalId: string, document: any }>} */
  #orders = new Map();
  /** @type {Set<string>} */
  #handledWebhooks = new Set();
  /** The events of each order, in the order of their webhooks. @type {Map<string, { sequence: number, event: string }[]>} */
  #events = new Map();

  /**
   * Keeps a handed over order. An older revision than the known one changes nothing: it was overtaken.
   * @param {any} document
   */
  save(document) {
    const known = this.#orders.get(document.orderNumber);
    const externalId = known?.externalId ?? `SO-${this.#orders.size + 1}`;
    if (!known || document.revision > known.document.revision)
      this.#orders.set(document.orderNumber, {
        externalId,
        document: addEarlierPortDetails(document, known?.document),
      });
    return externalId;
  }

  /** @param {string} orderNumber */
  find(orderNumber) {
    const order = this.#orders.get(orderNumber);
    return order && { ...order, events: this.#events.get(orderNumber) ?? [] };
  }

  /**
   * Records the webhook of an order. An id that came before is handled already: the shop sends it again if an answer was lost.
   * @param {string} id
   * @param {{ orderNumber: string, sequence: number, event: string }} data
   */
  recordWebhook(id, { orderNumber, sequence, event }) {
    if (this.#handledWebhooks.has(id)) return;
    this.#handledWebhooks.add(id);
    this.#events.set(orderNumber, [...(this.#events.get(orderNumber) ?? []), { sequence, event }]);
  }
}

/**
 * The shop sends the accounts of ported numbers until the order is accepted. Later revisions do not have them.
 * @param {any} document
 * @param {any} known
 */
function addEarlierPortDetails(document, known) {
  const before = new Map((known?.numbers ?? []).map((/** @type {any} */ line) => [line.number, line.porting]));
  const numbers = document.numbers?.map((/** @type {any} */ line) =>
    line.porting ? { ...line, porting: { ...before.get(line.number), ...line.porting } } : line,
  );
  return { ...document, ...(numbers && { numbers }) };
}
