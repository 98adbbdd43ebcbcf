// The look of tables inside the terminal, where nine columns share little room.

export const denseTable =
  "[&_table]:text-12 [&_td]:whitespace-nowrap md:[&_td]:px-1.5! md:[&_th]:px-1.5! md:[&_td:first-child]:pl-3! md:[&_th:first-child]:pl-3! md:[&_td:last-child]:pr-2! md:[&_th:last-child]:pr-2!";
