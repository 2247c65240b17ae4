/** Whoever runs the service that the tests ask: their token, of which the service is given the hash. */

export const operatorToken = "glo_HtJENjw3RZe8hWuqqKnYlZEsaIoYiNbml8BdNacf1GvVSn";
