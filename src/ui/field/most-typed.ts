/**
 * Characters a field takes at all: 200 people with long names fit. More than any one value may have, so that a
 * message can say that too much was pasted; less than what makes a browser stand still.
 */
export const MOST_TYPED = 40_000
