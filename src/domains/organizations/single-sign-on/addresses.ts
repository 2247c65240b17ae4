/** The domain of an e-mail address: what stands behind its last @, in lower case. */
export const domainOf = (email: string) => email.slice(email.lastIndexOf("@") + 1).toLowerCase();
