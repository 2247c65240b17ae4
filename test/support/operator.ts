/** Whoever runs the service that the tests ask: their token, of which the service is given the hash. */

export const operatorToken = "glo_HtJENjw3RZe8hWuqqKnYlZEsaIoYiNbml8BdNacf1GvVSn";

export const operatorTokenHash = "b1ffa74b4477d70c37f644da5bae80544bd483cca4b4abadb0c53343b6b50962";
